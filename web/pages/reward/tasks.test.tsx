import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rewardTexts } from '#i18n/testing/reward-texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { onePage } from '#web/testing/responses.ts';
import { viewer } from '#web/testing/viewer.ts';
import { failWith, NO_RESPONSE, type FakeApi } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { AD_RESPONSES, granted, REWARD_RESPONSES, REWARDS, task, tasks } from '#web/testing/rewards.ts';
import { expectToast } from '#web/testing/toasts.ts';

const { t } = rewardTexts('en');

const CLAIMABLE = task({ state: 'claimable', progress: 1 });
const SHARE_3 = task({ id: 'share_3', title: 'Share 3 times', target: 3, reward: 20 });

const row = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const claimButton = (title: string) =>
  page.getByRole('button', { name: `${t('reward.claim')}: ${title}`, exact: true });
const goButton = (title: string) => page.getByRole('button', { name: `${t('reward.go')}: ${title}`, exact: true });
const bonusPill = (amount: number) =>
  page.getByRole('banner').getByRole('link', { name: t('unlock.bonus', { amount }), exact: true });
const daily = () => page.getByRole('heading', { name: t('reward.daily') });

/** Adds the system's share dialog, which this browser does not have. */
function addShareDialog(share: () => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

/** Grants the first task as the server does. */
function grantShare(api: FakeApi): void {
  api.respond('task/claim', () => {
    api.respond('task/list', tasks(task({ state: 'claimed', progress: 1 }), SHARE_3));
    return granted(10);
  });
}

/** Counts shares as the server does. */
function countShares(api: FakeApi): void {
  let progress = 0;
  api.respond('task/report_share', () => {
    progress += 1;
    const state = progress === SHARE_3.target ? 'claimable' : 'open';
    api.respond('task/list', tasks(CLAIMABLE, { ...SHARE_3, progress, state }));
    return {};
  });
}

for (const language of ['en', 'ja'] as const) {
  test(`counts a share at once, and pays its reward once on a double click in ${language}`, async () => {
    const texts = rewardTexts(language);
    addShareDialog(() => Promise.resolve());
    const { api } = await renderPage(REWARDS, REWARD_RESPONSES, { language });
    countShares(api);
    grantShare(api);
    await row('Share 1 time').getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: texts.t('reward.share_title') });
    await expect.element(sheet.getByRole('button', { pressed: true })).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: texts.t('player.share'), exact: true }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expectToast(texts.t('reward.claimed', { bonus: texts.bonusText(10) }), () =>
      row('Share 1 time')
        .getByRole('button', { name: texts.t('reward.claim') })
        .dblClick(),
    );
    await expect.element(row('Share 1 time')).toMatchTextContent(texts.t('ui.done'));
    expect(api.inputs('task/report_share')).toEqual([{ tv_id: 'TEST01', target: 'system' }]);
    expect(api.inputs('task/claim')).toEqual([{ task_id: 'share_1' }]);
  });
}

test('shares a show by copying its link when the device cannot share, and counts three shares', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { api } = await renderPage(REWARDS, { ...REWARD_RESPONSES, 'task/list': tasks(task(), SHARE_3) });
  countShares(api);
  await goButton('Share 3 times').click();
  const sheet = page.getByRole('dialog', { name: t('reward.share_title') });
  const copy = sheet.getByRole('button', { name: t('reward.share_copy') });
  await sheet.getByRole('button', { name: t('player.share'), exact: true }).click();
  const targets = page.getByRole('dialog', { name: t('player.share'), exact: true });
  await expect.element(targets.getByRole('link', { name: t('share.email') })).not.toHaveAttribute('target');
  await targets.getByRole('button', { name: t('reward.share_copy') }).click();
  await expect.element(targets).not.toBeInTheDocument();
  await expect.element(sheet).toMatchTextContent('1 / 3');
  await copy.click();
  await expect.element(sheet).toMatchTextContent('2 / 3');
  await copy.click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(write.mock.calls.flat()).toEqual(Array(3).fill('https://cliffhanger.test/s/en/TEST01'));
  expect(api.inputs('task/report_share').map(({ target }) => target)).toEqual(['copy', 'copy', 'copy']);
  await expect.element(claimButton('Share 1 time')).toBeVisible();
  await expect.element(claimButton('Share 3 times')).toBeVisible();
});

test('counts no share that the viewer has cancelled', async () => {
  const share = vi.fn().mockRejectedValueOnce(new DOMException('', 'AbortError')).mockResolvedValueOnce(undefined);
  addShareDialog(share);
  const { api } = await renderPage(REWARDS, REWARD_RESPONSES);
  countShares(api);
  await goButton('Share 1 time').click();
  const send = page.getByRole('dialog').getByRole('button', { name: t('player.share'), exact: true });
  await send.click();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  await expect.element(send).toBeEnabled();
  expect(api.inputs('task/report_share')).toEqual([]);
  await send.click();
  await expect.element(claimButton('Share 1 time')).toBeVisible();
  expect(api.inputs('task/report_share')).toHaveLength(1);
});

test('counts an ad that the viewer watches from a task', async () => {
  const ads = task({ id: 'watch_ads_2', type: 'watch_ads', title: 'Watch 2 ads', target: 2, progress: 1 });
  const { api } = await renderPage(REWARDS, { ...REWARD_RESPONSES, ...AD_RESPONSES, 'task/list': tasks(ads) });
  await expect.element(row('Watch 2 ads')).toMatchTextContent('1 / 2');
  api.respond('ads/complete', () => {
    api.respond('task/list', tasks({ ...ads, progress: 2, state: 'claimable' }));
    return { verified: true };
  });
  await goButton('Watch 2 ads').click();
  await expect.element(claimButton('Watch 2 ads')).toBeVisible();
  expect(api.inputs('ads/ticket')).toMatchObject([{ placement: 'task' }]);
});

test('shows no error when another tab has already claimed the reward', async () => {
  const { api } = await renderPage(REWARDS, { ...REWARD_RESPONSES, 'task/list': tasks(CLAIMABLE) });
  await expect.element(claimButton('Share 1 time')).toBeVisible();
  api.respond('task/claim', () => {
    api.respond('task/list', tasks(task({ state: 'claimed', progress: 1 })));
    return failWith('AlreadyClaimed');
  });
  api.respond('wallet/summary', { balance: 0, bonus: 10, total: 10, lots: [] });
  api.respond('account/my-info', viewer({ bonus: 10, total: 10 }));
  await claimButton('Share 1 time').click();
  await expect.element(row('Share 1 time')).toMatchTextContent(t('ui.done'));
  // This is checked at once, because an error toast would disappear.
  expect(page.getByText(t('error.40124')).elements()).toEqual([]);
  await expect.element(bonusPill(10)).toBeVisible();
});

test('shows an error when a claim fails, and keeps the button for a retry', async () => {
  const { api } = await renderPage(REWARDS, {
    ...REWARD_RESPONSES,
    'task/list': tasks(CLAIMABLE),
    'task/claim': NO_RESPONSE,
  });
  await expectToast(t('error.network'), () => claimButton('Share 1 time').click());
  grantShare(api);
  await claimButton('Share 1 time').click();
  await expect.element(bonusPill(10)).toBeVisible();
});

test('works with the keyboard, and moves the focus when a button disappears', async () => {
  const { api } = await renderPage(REWARDS, { ...REWARD_RESPONSES, 'task/list': tasks(CLAIMABLE, SHARE_3) });
  grantShare(api);
  await expect.element(claimButton('Share 1 time')).toBeVisible();
  claimButton('Share 1 time').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Share 1 time').getByText(t('ui.done'))).toHaveFocus();
  await userEvent.tab();
  await expect.element(goButton('Share 3 times')).toHaveFocus();
});

test('counts the claimed tasks of the day and those that can be claimed once', async () => {
  const once = { resets_at: null, progress: 1 } as const;
  const list = tasks(
    task({ state: 'claimed', progress: 1 }),
    SHARE_3,
    task({ ...once, id: 'first_topup', type: 'first_topup', title: 'Make your first top-up', state: 'claimed' }),
    task({ ...once, id: 'collect', type: 'collect', title: 'Add 1 show to My List', state: 'claimed' }),
  );
  await renderPage(REWARDS, { ...REWARD_RESPONSES, 'task/list': list });
  await expect.element(page.getByText(t('reward.done_count', { done: 1, total: 2 }))).toBeVisible();
  await expect.element(page.getByText(t('reward.done_count', { done: 2, total: 2 }))).toBeVisible();
});

test('opens the store from the top-up task, home from the collect task, and the feed from a watch task without a history', async () => {
  const once = { resets_at: null } as const;
  const list = tasks(
    task({ id: 'watch_minutes_10', type: 'watch_minutes', title: 'Watch for 10 minutes', target: 10 }),
    task({ ...once, id: 'first_topup', type: 'first_topup', title: 'Make your first top-up' }),
    task({ ...once, id: 'collect', type: 'collect', title: 'Add 1 show to My List' }),
  );
  const { api } = await renderPage(REWARDS, {
    ...REWARD_RESPONSES,
    'task/list': list,
    'pay/products': failWith('ListFetchFailed'),
    'video/feed': failWith('ListFetchFailed'),
  });
  for (const [title, hash] of [
    ['Make your first top-up', /^#\/pages\/common\/shop\/index$/],
    ['Watch for 10 minutes', /tab=feed$/],
    ['Add 1 show to My List', /^#\/(pages\/home\/index)?$/],
  ] as const) {
    await goButton(title).click();
    await expect.poll(() => location.hash).toMatch(hash);
    history.back();
    await expect.element(daily()).toBeVisible();
  }
  // The tasks load again, because the other pages may have finished one.
  await expect.poll(() => api.inputs('task/list').length).toBeGreaterThanOrEqual(4);
});

test('redeems a code, and shows the rules and the bonus history', async () => {
  await renderPage(REWARDS, {
    ...REWARD_RESPONSES,
    'wallet/redeem': {
      reward: { coins: 0, bonus: 25, vip_days: 0 },
      wallet: { balance: 0, bonus: 25, total: 25 },
    },
    'account/my-info': viewer({ bonus: 25, total: 25 }),
    'wallet/summary': { balance: 0, bonus: 25, total: 25, lots: [] },
    'wallet/records': onePage([
      {
        at: '2026-01-02T03:04:05.000Z',
        kind: 'redeem',
        coins: 0,
        bonus: 25,
        tv_id: null,
        title: null,
        ep: null,
        opened: 0,
        detail: {},
      },
    ]),
  });
  await page.getByRole('button', { name: t('wallet.redeem_title') }).click();
  await page.getByRole('textbox', { name: t('wallet.redeem_label') }).fill('ABCD-EFGH-JKMN-PQRT');
  await page.getByRole('button', { name: t('wallet.redeem'), exact: true }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('+25 bonus');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.done') })
    .click();
  await expect.element(bonusPill(25)).toBeVisible();
  await page.getByRole('button', { name: t('reward.rules') }).click();
  const rules = page.getByRole('dialog', { name: t('reward.rules') });
  await expect.element(rules).toMatchTextContent('10 · 15 · 20 · 25 · 30 · 40 · 60');
  await expect.element(rules).toMatchTextContent(t('reward.rule_bonus_other', { days: 4 }));
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(rules).not.toBeInTheDocument();
  await page.getByRole('link', { name: t('records.bonus_title') }).click();
  await expect.element(page.getByRole('listitem')).toMatchTextContent('+25 bonus');
});
