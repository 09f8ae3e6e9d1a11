import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { rewardTexts } from '#i18n/testing/reward-texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { checkInStatus, config } from '#web/testing/responses.ts';
import { viewer } from '#web/testing/viewer.ts';
import { failWith, NO_RESPONSE, type FakeApi } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import {
  AD_RESPONSES,
  checkedIn,
  countCoins,
  granted,
  REWARD_RESPONSES,
  REWARDS,
  task,
  tasks,
} from '#web/testing/rewards.ts';
import { controlTimers } from '#web/testing/timers.ts';
import { expectDuring, expectToast } from '#web/testing/toasts.ts';

const en = rewardTexts('en');
const { t } = en;

const main = () => page.getByRole('main');
const button = (texts = en) => page.getByRole('button', { name: texts.checkIn(10) });
const doubleButton = () => page.getByRole('button', { name: t('reward.double', { bonus: en.bonusText(10) }) });
const bonusPill = (amount: number, texts = en) =>
  page.getByRole('banner').getByRole('link', { name: texts.t('unlock.bonus', { amount }), exact: true });

async function setMotion(value: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

async function setTimeZone(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
}

/** Grants the check-in as the server does. */
function grantCheckIn(api: FakeApi, day: Parameters<typeof checkedIn>[0] = {}): void {
  api.respond('task/check_in', () => {
    api.respond('task/check_in_status', checkedIn(day));
    api.respond('account/my-info', viewer({ bonus: 10, total: 10 }));
    return granted(10);
  });
}

for (const language of ['en', 'ja'] as const) {
  test(`pays a check-in at once, once on a double click, and shows the next reward in ${language}`, async () => {
    const texts = rewardTexts(language);
    const { api, reload } = await renderPage(REWARDS, REWARD_RESPONSES, { language });
    grantCheckIn(api);
    const coins = countCoins();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: texts.t('reward.day', { day: 7 }) }))
      .toMatchTextContent('+60');
    await expect.element(page.getByText(texts.t('reward.day_of', { day: 1, days: 7 }))).toBeVisible();
    await expectAccessible();
    await button(texts).dblClick();
    await expect.element(main().getByText(texts.checkedIn(10))).toBeVisible();
    await expect.element(page.getByText(texts.t('reward.tomorrow', { bonus: texts.bonusText(15) }))).toBeVisible();
    await expect.element(bonusPill(10, texts)).toBeVisible();
    expect(coins()).toBe(8);
    await expect.poll(() => document.querySelector('[data-coin]')).toBeNull();
    await expectAccessible();
    expect(api.inputs('task/check_in')).toHaveLength(1);
    await reload();
    await expect.element(main().getByText(texts.checkedIn(10))).toBeVisible();
    await expect.element(bonusPill(10, texts)).toBeVisible();
  });
}

test('keeps the new balance when user info arrives that was requested before', async () => {
  const older = Promise.withResolvers<ReturnType<typeof viewer>>();
  const { api } = await renderPage('#/pages/profile/index', {
    ...REWARD_RESPONSES,
    'account/my-info': () => older.promise,
  });
  await expect.poll(() => api.inputs('account/my-info')).toHaveLength(1);
  await page.getByRole('link', { name: t('page.reward') }).click();
  grantCheckIn(api);
  await button().click();
  await expect.element(bonusPill(10)).toBeVisible();
  older.resolve(viewer());
  await expect.poll(() => api.inputs('account/my-info')).toHaveLength(2);
  await expect.element(bonusPill(10)).toBeVisible();
});

test('animates no coins with reduced motion, and shows the same balance', async () => {
  await setMotion('reduce');
  onTestFinished(() => setMotion(''));
  const { api } = await renderPage(REWARDS, REWARD_RESPONSES);
  grantCheckIn(api);
  const coins = countCoins();
  await button().click();
  await expect.element(bonusPill(10)).toBeVisible();
  expect(coins()).toBe(0);
});

test('doubles the check-in after a watched ad, and needs no second ad after a network error', async () => {
  const { api } = await renderPage(
    REWARDS,
    {
      ...REWARD_RESPONSES,
      'task/check_in_status': checkedIn(),
      ...AD_RESPONSES,
      'task/check_in_double': NO_RESPONSE,
    },
    { user: viewer({ bonus: 10, total: 10 }) },
  );
  const coins = countCoins();
  const showsAd = () => expect.element(page.getByText(/^\d+ s left$/)).toBeVisible();
  await expectToast(t('error.network'), () => expectDuring(() => doubleButton().click(), showsAd));
  await expect.element(bonusPill(10)).toBeVisible();
  expect(coins()).toBe(0);
  api.respond('task/check_in_double', () => {
    api.respond('task/check_in_status', checkedIn({ double_available: false, doubled: true }));
    return granted(10, 20);
  });
  await doubleButton().click();
  await expect.element(main().getByText(t('reward.doubled', { bonus: en.bonusText(20) }))).toBeVisible();
  await expect.element(doubleButton()).not.toBeInTheDocument();
  await expect.element(bonusPill(20)).toBeVisible();
  expect(coins()).toBe(8);
  expect(api.inputs('ads/ticket')).toMatchObject([{ placement: 'check_in_double' }]);
  expect(api.inputs('task/check_in_double')).toEqual([{ ad_ticket: 'ticket-1' }, { ad_ticket: 'ticket-1' }]);
});

test('offers no doubling ad during a store review', async () => {
  await renderPage(REWARDS, {
    ...REWARD_RESPONSES,
    'app/global_config': config({ submit_review_version: '2.0.0' }),
    'task/check_in_status': checkedIn(),
  });
  await expect.element(main().getByText(en.checkedIn(10))).toBeVisible();
  await expect.element(doubleButton()).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('reward.rules') }).click();
  await expect.element(page.getByText(t('reward.rule_streak'))).toBeVisible();
  await expect.element(page.getByText(t('reward.rule_double'))).not.toBeInTheDocument();
});

test('offers a retry when the rewards do not load', async () => {
  const { api } = await renderPage(REWARDS, { 'task/list': failWith('ListFetchFailed') });
  await expect.element(page.getByText(t('error.40108'))).toBeVisible();
  api.respond('task/list', { tasks: [], limited: null });
  await page.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(button()).toBeVisible();
});

/** Sets the device’s clock. Then only waiting for an assertion moves it. */
function setClock(time: string): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(time);
}

test('uses only the server’s time with a device clock that is days behind, in Tokyo', async () => {
  await setTimeZone('Asia/Tokyo');
  onTestFinished(() => setTimeZone(''));
  setClock('2026-01-03T20:00:00Z');
  const day = { date: '2026-01-05', resets_at: '2026-01-06T00:00:00.000Z' };
  const { api } = await renderPage(REWARDS, {
    ...REWARD_RESPONSES,
    'account/log_online': { server_time: '2026-01-05T21:59:30.000Z' },
    'task/check_in_status': checkInStatus(day),
  });
  grantCheckIn(api, day);
  await expect.element(page.getByText('At 9:00 AM where you are (00:00 UTC)')).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/ 2:00:\d\d$/);
  await button().click();
  await expect.element(main().getByText(en.checkedIn(10))).toBeVisible();
  await expect.element(bonusPill(10)).toBeVisible();
});

/** The second day of the streak, after midnight. */
const nextDay = () =>
  checkInStatus({
    date: '2026-01-06',
    resets_at: '2026-01-07T00:00:00.000Z',
    streak_day: 2,
    days: checkInStatus().days.map((each) => ({
      ...each,
      state: each.day === 1 ? 'claimed' : each.day === 2 ? 'today' : 'upcoming',
    })),
  });

for (const [when, passMidnight] of [
  ['while the page is open', () => vi.advanceTimersByTime(60_000)],
  [
    'while the device sleeps and its timers stand still',
    () => {
      vi.setSystemTime('2026-01-06T00:00:01Z');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
] as const)
  test(`shows the next day when the server’s day ends ${when}`, async () => {
    controlTimers(Date.parse('2026-01-05T23:59:00Z'));
    const { api } = await renderPage(REWARDS, {
      'task/list': tasks(task({ state: 'claimed', progress: 1 })),
      'task/check_in_status': checkedIn({ date: '2026-01-05', resets_at: '2026-01-06T00:00:00.000Z' }),
    });
    const row = main().getByRole('listitem').filter({ hasText: 'Share 1 time' });
    await expect.element(page.getByRole('timer')).toMatchTextContent(/ [01]:\d\d$/);
    await expect.element(main().getByText(en.checkedIn(10))).toBeVisible();
    await expect.element(row).toMatchTextContent(t('ui.done'));
    api.respond('task/check_in_status', nextDay());
    api.respond('task/list', tasks(task({ resets_at: '2026-01-07T00:00:00.000Z' })));
    passMidnight();
    await expect.element(page.getByRole('button', { name: en.checkIn(15) })).toBeVisible();
    await expect.element(page.getByText(t('reward.day_of', { day: 2, days: 7 }))).toBeVisible();
    await expect.element(row).toMatchTextContent('0 / 1');
    await expect.element(page.getByRole('timer')).toMatchTextContent(/ 23:5\d:\d\d$/);
  });
