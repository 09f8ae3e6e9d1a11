import { z } from 'zod';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { payInSandbox } from './checkout.ts';
import { expect, test, type Page } from './test.ts';
import { postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
const TITLE = 'I Do, and I Audit';
const ANNOUNCED = 'CN0022';

const section = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });

async function openShow(page: Page, tvId = 'CN0008'): Promise<void> {
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${tvId}`);
  await expect(page.getByRole('button', { name: en['player.share'] })).toBeVisible();
}

test('shows the title in the header once the large one has scrolled out', async ({ page }) => {
  // A high window shows a whole page of two columns, which then does not scroll.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 480 });
  await openShow(page);
  const title = page.getByRole('heading', { name: TITLE }).locator('span');
  await expect(title).toHaveCSS('opacity', '0');
  await page.evaluate(() => scrollTo(0, 700));
  await expect(title).toHaveCSS('opacity', '1');
  await expect(title).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a show after scrolling');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(title).toHaveCSS('opacity', '0');
});

test('always shows the title, also below a notch', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await openShow(page);
  const gaps = await page.evaluate(async (name) => {
    document.documentElement.style.setProperty('--safe-top', '60px');
    const large = [...document.querySelectorAll('main p')].find(({ textContent }) => textContent === name);
    const header = document.querySelector('header');
    const positions: number[] = [];
    for (let top = 0; top <= 600; top += 4) {
      scrollTo(0, top);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const bottom = header?.getBoundingClientRect().bottom ?? NaN;
      const isCovered = (large?.getBoundingClientRect().bottom ?? NaN) <= bottom;
      if (isCovered === (header?.querySelector('h1 .opacity-0') !== null)) positions.push(top);
    }
    return positions;
  }, TITLE);
  expect(gaps).toEqual([]);
});

test('collects and shares the show', { tag: '@once' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShow(page);
  const collect = page.getByRole('button', { name: en['player.collect'], exact: true });
  await collect.click();
  await expect(collect).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(en['show.collected'])).toBeVisible();
  await expect(page.getByRole('button', { name: en['show.remind'] })).toHaveCount(0);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: en['player.share'] }).click();
  const dialog = page.getByRole('dialog', { name: en['player.share'] });
  await dialog.getByRole('button', { name: en['reward.share_copy'] }).click();
  await expect(page.getByText(en['player.link_copied'])).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/s\/en\/CN0008$/);
});

test('offers a reminder for an announced show', { tag: '@once' }, async ({ page }) => {
  await openShow(page, ANNOUNCED);
  const remind = page.getByRole('button', { name: en['show.remind'], exact: true });
  await remind.click();
  await expect(remind).toHaveAttribute('aria-pressed', 'true');
});

test('shows the result of a payment that returns to the show', { tag: '@once' }, async ({ page }) => {
  await openShow(page);
  const input = { product_id: 'coins_500', provider: 'sandbox', return_to: { page: 'show', tv_id: 'CN0008' } };
  const { data } = await postAsViewer(page, 'pay/order', input);
  const { checkout_url: checkout } = z.object({ checkout_url: z.string() }).parse(data);
  await page.goto(checkout);
  await payInSandbox(page, '$4.99');
  await expect(page).toHaveURL(/shortPlay\/detail/);
  const status = page.getByRole('status').filter({ hasText: en['store.paid'] });
  await expect(status).toContainText('+750 coins');
  await expectAccessible(page, 'a show after a payment');
  await expect(page).toHaveURL(/detail\?tv_id=CN0008$/);
  await status.getByRole('button', { name: en['ui.close'] }).click();
  await expect(status).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: en['player.share'] })).toBeVisible();
  await expect(status).toBeHidden();
});

test('introduces the cast and leads to a related show', async ({ page }) => {
  await openShow(page);
  await expect(section(page, en['show.cast']).getByRole('listitem').first()).toContainText('Shen Zhiwei');
  const related = section(page, en['show.related']).getByRole('link');
  await expect.poll(() => related.count()).toBeGreaterThan(2);
  await expect(related.filter({ hasText: TITLE })).toHaveCount(0);
  const address = (await related.first().getAttribute('href')) ?? 'no address';
  await related.first().click();
  await expect(page).toHaveURL((url) => url.href.endsWith(address));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(TITLE);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeAttached();
});
