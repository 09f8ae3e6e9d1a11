import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { openEpisode, showControls } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;

/** Holds the requests to an endpoint until `release`. `requested` resolves with the first one. */
async function hold(page: Page, path: string) {
  const requested = page.waitForRequest(`**/api/v1/${path}`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/v1/${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return { requested, release };
}

const indicator = (page: Page) => page.locator('[aria-hidden].fixed:has(> .animate-loading)');
const autoUnlock = (page: Page) => page.getByRole('switch', { name: en['unlock.auto'] });

test('shows the indicator over no control of the player while a tap waits for its response', async ({ page }) => {
  await openEpisode(page, 1);
  // The next episode would replace the buttons while the test reads them.
  await page.keyboard.press('k');
  await showControls(page);
  const call = await hold(page, 'video/collect');
  const collect = page.getByRole('button', { name: en['player.collect'] });
  const like = page.getByRole('button', { name: en['player.like'] });
  await collect.click();
  await call.requested;
  await expect(indicator(page)).toBeVisible();
  const bar = await indicator(page).boundingBox();
  await showControls(page);
  for (const button of await page.locator('button:visible, a:visible, input:visible').all()) {
    const box = await button.boundingBox();
    if (box) expect(box.y, await button.innerText()).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  call.release();
  await expect(indicator(page)).toBeHidden();
});

test('shows the indicator after a tap but not for background requests', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  const badge = await hold(page, 'task/finish_task');
  const launch = await hold(page, 'account/login_log');
  const heartbeat = await hold(page, 'account/log_online');
  const save = await hold(page, 'account/set/auto-lock');
  await openHome(page);
  await page.reload();
  await Promise.all([badge.requested, launch.requested]);
  await page.goto('/#/pages/common/setUp/index');
  await page.clock.fastForward(120_000);
  await heartbeat.requested;
  await page.clock.runFor(2_000);
  await expect(autoUnlock(page)).toBeVisible();
  expect(await indicator(page).count()).toBe(0);
  await autoUnlock(page).click();
  await save.requested;
  await expect(indicator(page)).toBeVisible();
  // Screen readers hear only about a long load.
  const announcement = page.locator('[aria-live]').filter({ hasText: en['ui.loading'] });
  expect(await announcement.count()).toBe(0);
  await page.clock.runFor(1_000);
  await expect(announcement).toHaveCount(1);
  save.release();
  await expect(indicator(page)).toBeHidden();
  await expect(announcement).toHaveCount(0);
  for (const { release } of [badge, launch, heartbeat]) release();
});

test(
  'sends a heartbeat every 120 s while the page is visible, and none while it is hidden',
  { tag: '@once' },
  async ({ page }) => {
    const answered: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/account/log_online')) answered.push(request.url());
    });
    const setVisibility = (state: DocumentVisibilityState) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      }, state);
    // At midnight, the app would ask for the server's time too.
    await page.clock.install({ time: '2026-12-01T12:00:00Z' });
    await openHome(page);
    // At the start, home asks for the server's time with the same request.
    await expect.poll(() => answered.length).toBe(1);
    const expectAfter2Minutes = async (count: number): Promise<void> => {
      const { length } = answered;
      await page.clock.fastForward(100_000);
      expect(answered).toHaveLength(length);
      await page.clock.fastForward(20_000);
      await expect.poll(() => answered.length).toBe(length + count);
    };
    await expectAfter2Minutes(1);
    await expectAfter2Minutes(1);
    await setVisibility('hidden');
    await expectAfter2Minutes(0);
    await setVisibility('visible');
    await expectAfter2Minutes(1);
  },
);
