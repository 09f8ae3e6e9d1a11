import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rewardTexts } from '#i18n/testing/reward-texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { checkInStatus } from '#web/testing/responses.ts';
import { viewer } from '#web/testing/viewer.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { checkedIn, countCoins, granted, limit, REWARD_RESPONSES, REWARDS, task, tasks } from '#web/testing/rewards.ts';
import { expectToast } from '#web/testing/toasts.ts';

const { t, bonusText, checkIn, checkedIn: checkedInText } = rewardTexts('en');

const CLAIMABLE = task({ state: 'claimable', progress: 1 });
const USED_UP = limit({ left: 0 });

const main = () => page.getByRole('main');
const notice = () => page.getByRole('region', { name: t('reward.limited_title') });
const claimButton = () => page.getByRole('button', { name: `${t('reward.claim')}: Share 1 time`, exact: true });
const restButton = () => page.getByRole('button', { name: t('reward.claim_now', { bonus: bonusText(6) }) });
const doubleButton = () => page.getByRole('button', { name: t('reward.double', { bonus: bonusText(10) }) });
const withheld = (amount: number) => t('reward.withheld', { bonus: t('unlock.bonus', { amount }) });
const bonusPill = (amount: number) =>
  page.getByRole('banner').getByRole('link', { name: t('unlock.bonus', { amount }), exact: true });

test('pays a limited visitor what is left, says what is withheld, and leads to the sign-in', async () => {
  const { api } = await renderPage(REWARDS, {
    ...REWARD_RESPONSES,
    'task/check_in_status': checkInStatus({ limited: limit(), resets_at: '2026-01-06T00:00:00.000Z' }),
    'task/list': { ...tasks(CLAIMABLE), limited: limit() },
  });
  await expect
    .element(notice())
    .toMatchTextContent(t('reward.limited_left', { bonus: t('unlock.bonus', { amount: 4 }) }));
  await expect.element(notice()).toMatchTextContent('(00:00 UTC)');
  await expectAccessible();
  api.respond('task/check_in', () => {
    api.respond('task/check_in_status', checkedIn({ withheld: 6, limited: USED_UP }));
    return granted(4, 4, 6);
  });
  await page.getByRole('button', { name: checkIn(4) }).click();
  await expect.element(main().getByText(checkedInText(4))).toBeVisible();
  await expect.element(notice()).toMatchTextContent(t('reward.limited_used_up'));
  await expect.element(main().getByText(withheld(6))).toBeVisible();
  await expect.element(doubleButton()).not.toBeInTheDocument();
  await expect.element(bonusPill(4)).toBeVisible();
  api.respond('task/claim', { reward: 0, withheld: 10, wallet: { balance: 0, bonus: 4, total: 4 } });
  await expectToast(withheld(10), () => claimButton().click());
  await expect.element(claimButton()).toBeVisible();
  await expect.element(bonusPill(4)).toBeVisible();
  await notice()
    .getByRole('button', { name: t('profile.sign_in') })
    .click();
  await expect.poll(() => location.hash).toMatch(/login\/index\?to=.*reward/);
});

test('pays what was withheld after the limit has ended', async () => {
  const { api } = await renderPage(
    REWARDS,
    { ...REWARD_RESPONSES, 'task/check_in_status': checkedIn({ withheld: 6 }), 'task/list': tasks(CLAIMABLE) },
    { user: viewer({ loginType: 'Google', bonus: 4, total: 4 }) },
  );
  await expect.element(restButton()).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
  api.respond('task/check_in', () => {
    api.respond('task/check_in_status', checkedIn());
    return granted(6, 10);
  });
  await restButton().click();
  await expect.element(main().getByText(checkedInText(10))).toBeVisible();
  await expect.element(restButton()).not.toBeInTheDocument();
  await expect.element(bonusPill(10)).toBeVisible();
  await expect.element(doubleButton()).toBeVisible();
});

test('lets a limited visitor check in for whom nothing is left', async () => {
  const { api } = await renderPage(REWARDS, {
    ...REWARD_RESPONSES,
    'task/check_in_status': checkInStatus({ limited: USED_UP }),
  });
  await expect.element(notice()).toMatchTextContent(t('reward.limited_used_up'));
  api.respond('task/check_in', () => {
    api.respond('task/check_in_status', checkedIn({ withheld: 10, limited: USED_UP }));
    return granted(0, 0, 10);
  });
  const coins = countCoins();
  await page.getByRole('button', { name: t('reward.check_in_only'), exact: true }).click();
  await expect.element(main().getByText(t('reward.checked_in_only'), { exact: true })).toBeVisible();
  await expectAccessible();
  expect(coins()).toBe(0);
  await expect.element(bonusPill(0)).toBeVisible();
});
