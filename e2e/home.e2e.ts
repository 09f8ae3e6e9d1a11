/** Home: its rails, its lists, and what it keeps while the viewer looks elsewhere. */
import { SUCCESS } from '#contract/codes.ts';
import { SAMPLE_SHOW } from './address.ts';
import { expect, test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { openHome, postAsViewer } from './viewer.ts';

/** A show of the demo with genres that many others have, and its title. */
const WATCHED = { id: 'GL0001', title: 'I Saved the Wrong Brother' };

const rail = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
const homeTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t('home.browse') }).getByRole('link', { name, exact: true });
const titles = (page: Page) => page.locator('main a[href*="detail"]').allInnerTexts();
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const undo = (page: Page) => page.getByRole('button', { name: t('ui.undo') });

async function watch(page: Page, tvId: string, ep: number): Promise<void> {
  const report = { tv_id: tvId, ep, position_ms: 4_000, played_ms: 4_000 };
  expect((await postAsViewer(page, 'video/progress', report)).status.code).toBe(SUCCESS);
}

/** Scrolls, until the page is as long as needed. */
async function scrollToTop(page: Page, top: number): Promise<void> {
  await expect(async () => {
    await page.evaluate((to) => scrollTo(0, to), top);
    expect(Math.abs((await scrollTop(page)) - top)).toBeLessThanOrEqual(2);
  }).toPass();
}

const expectScrolledTo = (page: Page, top: number) =>
  expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThanOrEqual(40);

test('recommends shows like the one that the viewer watched, and continues it', async ({ page }) => {
  await openHome(page);
  await watch(page, WATCHED.id, 2);
  await page.reload();
  const card = rail(page, t('home.continue')).getByRole('link', { name: WATCHED.title });
  await expect(card).toContainText(/EP 2 · \d+:\d\d left/);
  await expect(card).toHaveAttribute('href', new RegExp(`${WATCHED.id}&ep=2`));
  const because = page.locator('section', { has: page.getByRole('heading', { name: `“${WATCHED.title}”` }) });
  await expect(because.locator('a')).not.toHaveCount(0);
  await expect(because.getByRole('link', { name: WATCHED.title })).toHaveCount(0);
  expect(await because.locator('a').count()).toBeGreaterThanOrEqual(4);
});

test('shows no show twice among the banners and the first three rails', async ({ page }) => {
  await openHome(page);
  await watch(page, WATCHED.id, 2);
  await page.reload();
  await expect(rail(page, t('home.continue'))).toBeVisible();
  const sections = page.locator('main section');
  const shows = new Set<string>();
  for (const index of [0, 1, 2, 3]) {
    const links = await sections.nth(index).locator('a[href*="tv_id"]').all();
    const ids = await Promise.all(links.map((link) => link.getAttribute('href')));
    const inRail = new Set(ids.map((href) => /tv_id=(\w+)/.exec(href ?? '')?.[1] ?? ''));
    expect(inRail.size).toBeGreaterThan(0);
    for (const id of inRail) {
      expect(shows).not.toContain(id);
      shows.add(id);
    }
  }
});

test('removes a show from Continue watching, with undo', async ({ page }) => {
  await openHome(page);
  await watch(page, WATCHED.id, 2);
  await watch(page, SAMPLE_SHOW, 2);
  await page.reload();
  const continued = rail(page, t('home.continue'));
  const card = continued.getByRole('link', { name: WATCHED.title });
  const remove = continued.getByRole('button', { name: t('home.remove_continue', { title: WATCHED.title }) });
  await remove.click();
  await expect(card).toBeHidden();
  await undo(page).click();
  await expect(card).toBeVisible();
  const sent = page.waitForResponse(/video\/continue_dismiss/);
  await remove.click();
  await sent;
  await page.reload();
  await expect(continued.getByRole('link', { name: 'Sample of a show' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('collects a show on its card, with undo', async ({ page }) => {
  await page.goto('/#/?tab=new');
  const card = page.locator('main .group\\/card').first();
  await card.hover();
  const collect = card.getByRole('button', { name: /^Collect/ });
  await expect(collect).toHaveAttribute('aria-pressed', 'false');
  const box = await collect.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await collect.click();
  await expect(collect).toHaveAttribute('aria-pressed', 'true');
  await undo(page).click();
  await expect(collect).toHaveAttribute('aria-pressed', 'false');
  await collect.click();
  await expect(page.getByText(t('show.collected'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(collect).toHaveAttribute('aria-pressed', 'true');
});

test('collects a show in a ranking', { tag: '@once' }, async ({ page }) => {
  await page.goto('/#/?tab=rankings');
  const collect = page.locator('main ol').getByRole('button').first();
  // The button is in the row of its show.
  const row = await page.locator('main ol li').first().boundingBox();
  expect(row?.height).toBeLessThan(130);
  await collect.click();
  await expect(collect).toHaveAttribute('aria-pressed', 'true');
});

test('shows the chip of the genre in the address', { tag: '@once' }, async ({ page }) => {
  await page.goto('/#/?tab=genres&genre=comedy');
  const chip = page.getByRole('navigation', { name: t('home.genres') }).getByRole('link', { name: t('genre.comedy') });
  await expect(chip).toBeInViewport({ ratio: 1 });
});

test('filters and sorts the shows of a genre, and the address keeps both', async ({ page }) => {
  await page.goto('/#/?tab=genres');
  const chips = page.getByRole('navigation', { name: t('home.genres') });
  await chips.getByRole('link', { name: t('genre.historical') }).click();
  await page.getByLabel(t('home.sort')).selectOption(t('home.board_new'));
  await expect(page).toHaveURL(/genre=historical&sort=new/);
  await expect.poll(() => titles(page)).not.toHaveLength(0);
  const all = await titles(page);
  await page.getByLabel(t('home.filter')).selectOption(t('section.coming'));
  await expect(page).toHaveURL(/genre=historical&sort=new&filter=coming/);
  await expect.poll(async () => (await titles(page)).join()).toContain('Rain on the Jade Stairs');
  const coming = await titles(page);
  expect(coming.length).toBeLessThan(all.length);
  await page.reload();
  await expect(page.getByLabel(t('home.filter'))).toHaveValue('coming');
  await expect.poll(() => titles(page)).toEqual(coming);
  await page.getByLabel(t('home.filter')).selectOption(t('home.filter_released'));
  await expect.poll(async () => (await titles(page)).length).toBe(all.length - coming.length);
});

test('a filter without results leads to all shows', { tag: '@once' }, async ({ page }) => {
  await page.goto('/#/?tab=genres&genre=campus&filter=coming');
  await expect(page.getByText(t('home.empty_title'))).toBeVisible();
  await page.getByRole('link', { name: t('home.all'), exact: true }).click();
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(10);
});

test('the end of home is an endless list of all shows', async ({ page }) => {
  const pages: string[] = [];
  await page.route('**/video/list', async (route) => {
    const input = route.request().postData() ?? '';
    pages.push(input);
    await route.continue({ postData: input.replace('{', '{"limit":4,') });
  });
  await openHome(page);
  await expect(page.getByRole('heading', { name: t('home.more') })).toBeAttached();
  const before = pages.length;
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText(t('ui.end'))).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(pages.length).toBeGreaterThan(before);
  const grid = page.locator('main .cover-grid a[href*="detail"]');
  const ids = await grid.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(ids.length).toBeGreaterThanOrEqual(20);
  expect(new Set(ids).size).toBe(ids.length);
});

test('keeps the scroll position and the pages of each tab', async ({ page }) => {
  await openHome(page);
  await scrollToTop(page, 1500);
  await homeTab(page, t('home.new')).click();
  await expect.poll(() => titles(page)).not.toHaveLength(0);
  expect(await scrollTop(page)).toBe(0);
  await scrollToTop(page, 500);
  await homeTab(page, t('home.popular')).click();
  await expectScrolledTo(page, 1500);
  await homeTab(page, t('home.new')).click();
  await expectScrolledTo(page, 500);
  const tabs = page.getByRole('navigation', { name: t('tab.label') });
  await tabs.getByRole('link', { name: t('tab.profile') }).click();
  await expect(page).toHaveURL(/profile/);
  expect(await scrollTop(page)).toBe(0);
  await tabs.getByRole('link', { name: t('tab.home') }).click();
  await expect(page).toHaveURL(/tab=new/);
  await expectScrolledTo(page, 500);
});

/** Returns the titles of the rails whose cards do not fit. Which these are depends on what viewers have played. */
const overflowingRails = (page: Page): Promise<string[]> =>
  page.locator('main section:has(> div > h2):has(> .overflow-x-auto)').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const track = section.querySelector(':scope > .overflow-x-auto');
      const isOverflowing = track !== null && track.scrollWidth > track.clientWidth + 1;
      return isOverflowing ? [section.querySelector(':scope > div > h2')?.textContent ?? ''] : [];
    }),
  );

test('a rail has arrows only if its cards do not fit', { tag: '@mouse' }, async ({ page }) => {
  await openHome(page);
  const arrowsOf = (title: string) => page.getByRole('button', { name: t('home.rail_on', { title }), exact: true });
  await expect(rail(page, t('section.coming'))).toBeVisible();
  await expect(arrowsOf(t('section.coming'))).toBeHidden();
  await expect.poll(() => overflowingRails(page)).not.toEqual([]);
  for (const title of await overflowingRails(page)) await expect(arrowsOf(title)).toBeVisible();
});

test('does not move the banners on by itself after a dot is pressed', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    let count = 0;
    // oxlint-disable-next-line typescript/unbound-method -- The proxy applies it to the element.
    Element.prototype.scrollTo = new Proxy(Element.prototype.scrollTo, {
      apply(scroll, element, parameters) {
        count += 1;
        document.documentElement.dataset['scrolls'] = String(count);
        return Reflect.apply(scroll, element, parameters);
      },
    });
  });
  await openHome(page);
  await page
    .getByRole('region', { name: t('home.banners') })
    .getByRole('button')
    .nth(1)
    .click();
  const root = page.locator('html');
  const scrolls = await root.getAttribute('data-scrolls');
  expect(Number(scrolls)).toBeGreaterThan(0);
  await page.clock.runFor(20_000);
  await expect(root).toHaveAttribute('data-scrolls', scrolls ?? '');
});
