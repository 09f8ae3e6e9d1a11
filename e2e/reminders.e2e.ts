import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { expectAccessible } from './accessibility.ts';
import { runOperatorOn } from './operator.ts';
import { OwnServer } from './own-server.ts';
import { DATA_DIR } from './server.ts';
import { expect, test as base, type Page } from './test.ts';
import { postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
const ANNOUNCED = { id: 'ZZ0300', title: 'Not yet' };

/** Imports a show with episodes that is released tomorrow. */
async function importAnnouncedShow(database: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'announced-'));
  const texts = { en: { title: ANNOUNCED.title, tagline: 'Tomorrow', description: 'It comes tomorrow.' } };
  const release_at = new Date(Date.now() + DAY_MS).toISOString();
  const episodes = { count: 2, videos: ['clip.mp4'] };
  const show = { tv_id: ANNOUNCED.id, tags: ['comedy'], release_at, texts, episodes };
  await copyFile(join(DATA_DIR, 'sample', 'clip.mp4'), join(folder, 'clip.mp4'));
  await writeFile(join(folder, 'show.json'), JSON.stringify(show));
  expect(await runOperatorOn(database, 'show', 'import', folder)).toMatchObject({ ok: true });
  await rm(folder, { recursive: true });
}

/** Each worker has its own server, because one test releases the show. */
const test = base.extend<object, { own: string }>({
  own: [
    async ({}, use, { parallelIndex }) => {
      const database = `e2e_reminders_${parallelIndex}`;
      const server = new OwnServer(database);
      await server.start();
      await importAnnouncedShow(database);
      await server.stop();
      await use(await server.start());
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  address: async ({ own }, use) => use(own),
});

const rail = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
const named = (key: 'show.remind_of' | 'show.collect_of' | 'home.remove_reminder') =>
  en[key].replace('{{title}}', ANNOUNCED.title);
const coming = (page: Page) => rail(page, en['section.coming']);
const remindOnCard = (page: Page) => coming(page).getByRole('button', { name: named('show.remind_of') });
const collectOnCard = (page: Page) => coming(page).getByRole('button', { name: named('show.collect_of') });
const undo = (page: Page) => page.getByRole('button', { name: en['ui.undo'] });

async function openShow(page: Page): Promise<void> {
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${ANNOUNCED.id}`);
  await expect(page.getByRole('heading', { name: ANNOUNCED.title })).toBeVisible();
}

test('sets a reminder and collects the show from its card, with undo', async ({ page }) => {
  await page.goto('/#/');
  for (const [button, on, off] of [
    [remindOnCard(page), en['show.reminded'], en['show.unreminded']],
    [collectOnCard(page), en['show.collected'], en['show.uncollected']],
  ] as const) {
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(on)).toBeVisible();
    // The message of the other choice may still be visible.
    await page.getByText(on).locator('..').getByRole('button', { name: en['ui.undo'] }).click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.press('Space');
    await expect(page.getByText(off)).toBeVisible();
    await button.press('Space');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(on)).toBeVisible();
  }
  // The buttons do not open the show.
  expect(new URL(page.url()).hash).toBe('#/');
  const { data } = await postAsViewer(page, 'video/collections', {});
  expect(JSON.stringify(data)).toContain(ANNOUNCED.id);
  await page.reload();
  await expect(remindOnCard(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(collectOnCard(page)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'home with a reminder');
});

test('sets a reminder and collects the show on its page, and its card shows both', async ({ page }) => {
  await page.goto('/#/');
  await expect(remindOnCard(page)).toHaveAttribute('aria-pressed', 'false');
  await rail(page, en['section.coming']).getByRole('link', { name: ANNOUNCED.title }).click();
  const remind = page.getByRole('button', { name: en['show.remind'], exact: true });
  const collect = page.getByRole('button', { name: en['player.collect'], exact: true });
  await remind.click();
  await expect(remind).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(en['show.reminded'])).toBeVisible();
  await collect.click();
  await expect(collect).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(en['show.collected'])).toBeVisible();
  await expectAccessible(page, 'announced show with a reminder');
  await page.goBack();
  await expect(remindOnCard(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(collectOnCard(page)).toHaveAttribute('aria-pressed', 'true');
});

test('sets a reminder from the card in a list', async ({ page }) => {
  await page.goto('/#/?tab=new');
  const card = page.getByRole('link', { name: ANNOUNCED.title });
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(card).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  const remind = page.getByRole('button', { name: named('show.remind_of') });
  await remind.click();
  await expect(remind).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(en['show.reminded'])).toBeVisible();
  await undo(page).click();
  await expect(remind).toHaveAttribute('aria-pressed', 'false');
});

test('shows the choice before the response, and takes it back when the request fails', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await openShow(page);
  const remind = page.getByRole('button', { name: en['show.remind'], exact: true });
  const collect = page.getByRole('button', { name: en['player.collect'], exact: true });
  for (const [button, path] of [
    [remind, 'video/remind'],
    [collect, 'video/collect'],
  ] as const) {
    let fail = (): void => undefined;
    const isFailing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(`**/api/v1/${path}`, async (route) => {
      await isFailing;
      await route.abort();
    });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    fail();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(en['error.network'])).toBeVisible();
    await page.unroute(`**/api/v1/${path}`);
  }
});

test('lists a show with a reminder on home after its release until it is removed', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await openShow(page);
  await page.getByRole('button', { name: en['show.remind'], exact: true }).click();
  await expect(page.getByText(en['show.reminded'])).toBeVisible();
  await page.request.post('/__test/clock', { data: { advance_ms: DAY_MS } });
  // The check-in prompt of the new day would cover the page.
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await page.evaluate((date) => localStorage.setItem('checkInPrompt', JSON.stringify({ date, times: 1 })), tomorrow);
  await page.goto('about:blank');
  await page.goto('/#/');
  const available = rail(page, en['home.now_available']);
  await expect(available.getByRole('link', { name: ANNOUNCED.title })).toBeInViewport();
  await expect(remindOnCard(page)).toHaveCount(0);
  await expectAccessible(page, 'home with a released show');
  const remove = page.getByRole('button', { name: named('home.remove_reminder') });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/video/remind')) requests.push(request.url());
  });
  await remove.click();
  await expect(page.getByText(en['show.unreminded'])).toBeVisible();
  await expect(available).toHaveCount(0);
  // The focus stays in the page.
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await undo(page).click();
  await expect(available.getByRole('link', { name: ANNOUNCED.title })).toBeVisible();
  expect(requests).toEqual([]);
  await page.route('**/video/remind', (route) => route.abort());
  await remove.click();
  await expect(available).toHaveCount(0);
  await expect(page.getByText(en['error.network'])).toBeVisible();
  await expect(available.getByRole('link', { name: ANNOUNCED.title })).toBeVisible();
  await page.unroute('**/video/remind');
  await remove.click();
  await expect(available).toHaveCount(0);
  // Leaving the page sends the removal, which may arrive after the request of the next page.
  await expect(async () => {
    await page.goto('about:blank');
    await page.goto('/#/');
    await expect(rail(page, en['section.new'])).toBeVisible();
    await expect(available).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
