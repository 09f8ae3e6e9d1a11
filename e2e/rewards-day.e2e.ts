import { DAY_MS } from '#domain/utc-day.ts';
import { SAMPLE_SHOW } from './address.ts';
import { runOperatorOn } from './operator.ts';
import { openCheckout, payInSandbox } from './checkout.ts';
import { OwnServer } from './own-server.ts';
import { openEpisode } from './player.ts';
import { claimButton, rewardsBadge, expectBonus, goButton, openRewards, taskRow, textsIn } from './rewards-page.ts';
import { expect, test as base, type Page } from './test.ts';
import { postAsViewer, playback } from './viewer.ts';

const { t, bonusText, checkIn, checkedIn } = textsIn('en');

const MINUTE_MS = 60_000;

/** The targets are small, because the whole sample show lasts about three minutes. */
const TASKS = [
  { id: 'share_1', type: 'share', target: 1, reward: 10 },
  { id: 'watch_ads_2', type: 'watch_ads', target: 2, reward: 10 },
  { id: 'watch_minutes_1', type: 'watch_minutes', target: 1, reward: 10 },
  { id: 'watch_minutes_2', type: 'watch_minutes', target: 2, reward: 20 },
  { id: 'watch_episodes_3', type: 'watch_episodes', target: 3, reward: 10 },
  { id: 'first_topup', type: 'first_topup', target: 1, reward: 50 },
  { id: 'collect', type: 'collect', target: 1, reward: 10 },
];

/** Each worker has its own server, so that other viewers do not see the changed clock. */
const test = base.extend<object, { own: { url: string; database: string } }>({
  own: [
    async ({}, use, { parallelIndex }) => {
      const database = `e2e_days_${parallelIndex}`;
      const server = new OwnServer(database);
      const url = await server.start();
      const result = await runOperatorOn(database, 'config', 'set', 'economy', JSON.stringify({ tasks: TASKS }));
      expect(result.stderr).toBe('');
      await use({ url, database });
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  address: async ({ own }, use) => use(own.url),
});

async function setClock(page: Page, move: { advance_ms: number } | { now: string }): Promise<number> {
  const response = await page.request.post('/__test/clock', { data: move });
  const { now }: { now: string } = await response.json();
  return Date.parse(now);
}

async function reopenRewards(page: Page): Promise<void> {
  await page.goto('about:blank');
  await openRewards(page);
}

async function claim(page: Page, title: string): Promise<void> {
  await claimButton(page, title).click();
  await expect(taskRow(page, title)).toContainText(t('ui.done'));
}

test.beforeEach(async ({ page }) => {
  // Each test has its own day. The server then also reloads the economy settings, cached for five seconds.
  await setClock(page, { advance_ms: DAY_MS });
});

test('renews check-in, tasks and countdown at midnight while the page is open', async ({ page }) => {
  await reopenRewards(page);
  await page.getByRole('button', { name: checkIn(10) }).click();
  await postAsViewer(page, 'task/report_share', { target: 'copy' });
  const now = await setClock(page, { advance_ms: 0 });
  await setClock(page, { now: new Date(Math.ceil(now / DAY_MS) * DAY_MS - 25_000).toISOString() });
  await reopenRewards(page);
  await claim(page, 'Share 1 time');
  await expect(page.getByRole('main').getByText(checkedIn(10))).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/ 0:\d\d/);
  await expect(page.getByRole('button', { name: checkIn(15) })).toBeVisible({ timeout: 60_000 });
  await expect(taskRow(page, 'Share 1 time')).toContainText('0 / 1');
  await expect(page.getByRole('timer')).toContainText(/ 23:\d\d:\d\d/);
  await page.getByRole('button', { name: checkIn(15) }).click();
  await expect(page.getByRole('main').getByText(checkedIn(15))).toBeVisible();
  await expectBonus(page, 35);
});

test('restarts the streak after a missed day', async ({ page }) => {
  await reopenRewards(page);
  await page.getByRole('button', { name: checkIn(10) }).click();
  await expectBonus(page, 10);
  await setClock(page, { advance_ms: DAY_MS });
  await reopenRewards(page);
  await page.getByRole('button', { name: checkIn(15) }).click();
  await expectBonus(page, 25);
  await setClock(page, { advance_ms: 2 * DAY_MS });
  await reopenRewards(page);
  await expect(page.getByText(t('reward.day_of', { day: 1, days: 7 }))).toBeVisible();
  await page.getByRole('button', { name: checkIn(10) }).click();
  await expectBonus(page, 35);
});

/** Reports episodes 2 to 8 as watched, as the player does. */
async function reportRemainingEpisodes(page: Page): Promise<void> {
  for (let ep = 2; ep <= 8; ep += 1) {
    for (const position of [5_000, 10_000, 15_000]) {
      await setClock(page, { advance_ms: 5_000 });
      const input = { tv_id: SAMPLE_SHOW, ep, position_ms: position, played_ms: 5_000 };
      expect((await postAsViewer(page, 'video/progress', input)).status.code).toBe(10000);
    }
  }
}

test('credits every reward of a day, updates the badge, and keeps the ledger balanced', async ({ page, own }) => {
  test.setTimeout(240_000);
  // The test starts at 1:00, far from the next midnight.
  const now = await setClock(page, { advance_ms: 0 });
  await setClock(page, { now: new Date(Math.ceil(now / DAY_MS) * DAY_MS + 60 * MINUTE_MS).toISOString() });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
  });
  await openEpisode(page, 1);
  await expect.poll(async () => (await playback(page)).time, { timeout: 40_000 }).toBeGreaterThan(13.5);
  await page.goto('/#/pages/profile/index');
  await expect(rewardsBadge(page)).toBeAttached();
  await reopenRewards(page);
  await page.getByRole('button', { name: checkIn(10) }).click();
  await expectBonus(page, 10);
  await page.getByRole('button', { name: t('reward.double', { bonus: bonusText(10) }) }).click();
  await expect(page.getByRole('main').getByText(t('reward.doubled', { bonus: bonusText(20) }))).toBeVisible({
    timeout: 40_000,
  });
  // The ad of the doubled check-in counts. The second ad is started from the task.
  await expect(taskRow(page, 'Watch 2 ads')).toContainText('1 / 2');
  await goButton(page, 'Watch 2 ads').click();
  await expect(claimButton(page, 'Watch 2 ads')).toBeVisible({ timeout: 40_000 });
  await claim(page, 'Watch 2 ads');
  await goButton(page, 'Share 1 time').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('player.share'), exact: true })
    .click();
  await claim(page, 'Share 1 time');
  await expectBonus(page, 40);
  await reportRemainingEpisodes(page);
  await reopenRewards(page);
  await expect(taskRow(page, 'Watch for 2 minutes')).toContainText('1 / 2');
  await claim(page, 'Watch for 1 minute');
  await claim(page, 'Finish 3 episodes');
  await postAsViewer(page, 'video/collect', { tv_id: SAMPLE_SHOW, collected: true });
  await goButton(page, 'Make your first top-up').click();
  await openCheckout(page, '$4.99');
  await payInSandbox(page, '$4.99');
  await expect(page.getByText(t('store.paid'))).toBeVisible();
  for (const ep of [9, 10]) {
    expect((await postAsViewer(page, 'video/unlock', { tv_id: SAMPLE_SHOW, ep })).status.code).toBe(10000);
    for (const position of [5_000, 10_000, 15_000]) {
      await setClock(page, { advance_ms: 5_000 });
      await postAsViewer(page, 'video/progress', { tv_id: SAMPLE_SHOW, ep, position_ms: position, played_ms: 5_000 });
    }
  }
  await reopenRewards(page);
  for (const title of ['Make your first top-up', 'Add 1 show to My List', 'Watch for 2 minutes'])
    await claim(page, title);
  await expect(page.getByText(t('reward.done_count', { done: 5, total: 5 }))).toBeVisible();
  await expect(page.getByText(t('reward.done_count', { done: 2, total: 2 }))).toBeVisible();
  await page.goto('/#/pages/profile/index');
  await expect(page.getByRole('main').getByRole('link', { name: t('page.reward') })).toBeVisible();
  await expect(rewardsBadge(page)).toHaveCount(0);
  const ledgerCheck = await runOperatorOn(own.database, 'ledger', 'check');
  expect(ledgerCheck).toMatchObject({ ok: true, stderr: '' });
  // The next day resets only the daily tasks.
  await setClock(page, { advance_ms: DAY_MS });
  await reopenRewards(page);
  await expect(page.getByText(t('reward.done_count', { done: 0, total: 5 }))).toBeVisible();
  await expect(page.getByText(t('reward.done_count', { done: 2, total: 2 }))).toBeVisible();
  await page.goto('/#/pages/profile/index');
  await expect(rewardsBadge(page)).toBeAttached();
});
