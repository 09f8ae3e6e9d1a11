import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#domain/utc-day.ts';
import { expectAccessible } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { runOperatorOn } from './operator.ts';
import { OwnServer } from './own-server.ts';
import { claimButton, countCoins, expectBonus, openRewards, taskRow, textsIn } from './rewards-page.ts';
import { choosePerson } from './sign-in.ts';
import { expect, test as base, type Page } from './test.ts';
import { currentVideo, expectPlaying, openHome, postAsViewer } from './viewer.ts';

const { t, bonusText, checkIn, checkedIn } = textsIn('en');

/** Less than a check-in gives. */
const ADDRESS_BUDGET = { bonus: 4, perAccount: 0 };

/** Every new visitor of this server is limited. */
const test = base.extend<object, { own: string }>({
  own: [
    async ({}, use, { parallelIndex }) => {
      const database = `e2e_limited_${parallelIndex}`;
      const server = new OwnServer(database, { EARNING_VISITORS_PER_ADDRESS: '0' });
      const url = await server.start();
      const economy = JSON.stringify({ addressBudget: ADDRESS_BUDGET });
      expect((await runOperatorOn(database, 'config', 'set', 'economy', economy)).stderr).toBe('');
      await use(url);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  address: async ({ own }, use) => use(own),
});

async function passDay(page: Page): Promise<void> {
  await page.request.post('/__test/clock', { data: { advance_ms: DAY_MS } });
}

test.beforeEach(async ({ page }) => {
  // Each test has its own day, and so a new budget.
  await passDay(page);
});

const notice = (page: Page) => page.getByRole('region', { name: t('reward.limited_title') });

test('pays a limited visitor what is left, and everything after a sign-in', async ({ page }) => {
  await openRewards(page);
  await expect(notice(page)).toContainText(t('reward.limited_left', { bonus: t('unlock.bonus', { amount: 4 }) }));
  await expect(notice(page)).toContainText('(00:00 UTC)');
  await expectAccessible(page, 'limited rewards');
  await page.getByRole('button', { name: checkIn(4) }).click();
  await expect(page.getByRole('main').getByText(checkedIn(4))).toBeVisible();
  await expect(notice(page)).toContainText(t('reward.limited_used_up'));
  await expect(
    page.getByRole('main').getByText(t('reward.withheld', { bonus: t('unlock.bonus', { amount: 6 }) })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: t('reward.double', { bonus: bonusText(10) }) })).toBeHidden();
  await expectBonus(page, 4);
  await postAsViewer(page, 'task/report_share', { target: 'copy' });
  await page.reload();
  await claimButton(page, 'Share 1 time').click();
  await expect(page.getByText(t('reward.withheld', { bonus: t('unlock.bonus', { amount: 10 }) }))).toBeVisible();
  await expect(claimButton(page, 'Share 1 time')).toBeVisible();
  await expectBonus(page, 4);

  await notice(page)
    .getByRole('button', { name: t('profile.sign_in') })
    .click();
  await choosePerson(
    page,
    page.getByRole('button', { name: t('login.continue', { provider: 'Google' }) }),
    'Google',
    randomUUID(),
  );
  const rest = page.getByRole('button', { name: t('reward.claim_now', { bonus: bonusText(6) }) });
  await expect(rest).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await rest.click();
  await expect(page.getByRole('main').getByText(checkedIn(10))).toBeVisible();
  await expect(rest).toBeHidden();
  await claimButton(page, 'Share 1 time').click();
  await expect(taskRow(page, 'Share 1 time')).toContainText(t('ui.done'));
  await expectBonus(page, 20);
  await expect(page.getByRole('button', { name: t('reward.double', { bonus: bonusText(10) }) })).toBeVisible();
});

/** Checks in as another visitor. */
async function useUpBudget({ request }: Page): Promise<void> {
  const login = await request.post('/api/v1/account/login', { data: {}, headers: { 'device-id': randomUUID() } });
  const { data }: { data: { token: string } } = await login.json();
  const response = await request.post('/api/v1/task/check_in', { data: {}, headers: { token: data.token } });
  expect(await response.json()).toMatchObject({ data: { reward: 4, withheld: 6 } });
}

test('keeps the streak of a limited visitor for whom nothing is left', async ({ page }) => {
  await useUpBudget(page);
  const coins = await countCoins(page);
  await openRewards(page);
  await expect(notice(page)).toContainText(t('reward.limited_used_up'));
  await page.getByRole('button', { name: t('reward.check_in_only'), exact: true }).click();
  await expect(page.getByRole('main').getByText(t('reward.checked_in_only'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'nothing left');
  expect(await coins()).toBe(0);
  await expectBonus(page, 0);
  await passDay(page);
  await page.reload();
  await page.getByRole('button', { name: checkIn(15) }).click();
  await expectBonus(page, 15);
  await expect(notice(page)).toBeHidden();
});

test.describe('the daily prompt', () => {
  // The browser has not stored that the prompt was shown today.
  test.use({ storageState: { cookies: [], origins: [] } });

  test('offers the check-in, and says that the bonus is shared', async ({ page }) => {
    await openHome(page);
    await page.goto(`/#/pages/shortPlay/index?tv_id=${SAMPLE_SHOW}&ep=1`);
    await expectPlaying(page);
    await currentVideo(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.5;
    });
    await expect(page).toHaveURL(/ep=2/);
    await page.goBack();
    const prompt = page.getByRole('dialog', { name: t('reward.check_in_title') });
    await expect(prompt).toContainText(t('reward.limited_left', { bonus: t('unlock.bonus', { amount: 4 }) }));
    await expect(prompt).toContainText(t('reward.prompt', { day: 1, bonus: bonusText(4) }));
    await expectAccessible(page, 'prompt of a limited visitor');
    await prompt.getByRole('button', { name: checkIn(4) }).click();
    await expect(prompt).toBeHidden();
    await expect(page.getByText(checkedIn(4))).toBeVisible();
  });
});
