import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#domain/utc-day.ts';
import { en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { EMPTY_WALLET, fromNow } from '#web/testing/responses.ts';
import { viewer } from '#web/testing/viewer.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const WALLET = '#/pages/common/wallet/index';
const CODE = 'ABCD-EFGH-JKMN-PQRT';

const field = () => page.getByRole('textbox', { name: en['wallet.redeem_label'] });
const redeemButton = () => page.getByRole('button', { name: en['wallet.redeem'], exact: true });

test('shows an error for a wrong code, and lets the viewer correct it', async () => {
  const { api } = await renderPage(WALLET, { 'wallet/redeem': failWith('NotFound') });
  await page.getByRole('button', { name: en['wallet.redeem_title'] }).click();
  await field().fill('0000-0000-0000-0000');
  await redeemButton().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(en['error.redeem']);
  api.respond('wallet/redeem', {
    reward: { coins: 10, bonus: 0, vip_days: 0 },
    wallet: { balance: 10, bonus: 0, total: 10 },
  });
  await field().fill(CODE);
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
  await redeemButton().click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('+10 coins');
  expect(api.inputs('wallet/redeem').map(({ code }) => code)).toEqual(['0000-0000-0000-0000', CODE]);
});

test('shows the reward of a code, and in how many days its bonus expires', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { api } = await renderPage(WALLET, {
    'wallet/redeem': {
      reward: { coins: 100, bonus: 20, vip_days: 3 },
      wallet: { balance: 100, bonus: 20, total: 120 },
    },
  });
  await page.getByRole('button', { name: en['wallet.redeem_title'] }).click();
  await field().fill(CODE);
  api.respond('wallet/summary', {
    balance: 100,
    bonus: 20,
    total: 120,
    lots: [{ remaining: 20, expires_at: fromNow(5 * DAY_MS) }],
  });
  await redeemButton().click();
  const sheet = page.getByRole('dialog');
  for (const line of ['+100 coins', '+20 bonus', '3 days of VIP']) await expect.element(sheet).toMatchTextContent(line);
  await sheet.getByRole('button', { name: en['ui.done'] }).click();
  const row = page.getByRole('main').getByRole('listitem');
  await expect.element(row).toMatchTextContent(t('wallet.expires', { when: 'in 5 days' }));
  // The page looks at the clock every 15 s.
  vi.advanceTimersByTime(15_000);
  await expect.element(row).toMatchTextContent(t('wallet.expires', { when: 'in 4 days' }));
});

test('lists bonus by expiry date, at first the four lots that expire first', async () => {
  const lots = [10, 20, 30, 40, 50].map((remaining, index) => ({
    remaining,
    expires_at: fromNow((index + 1) * DAY_MS),
  }));
  await renderPage(WALLET, { 'wallet/summary': { balance: 0, bonus: 150, total: 150, lots } });
  const rows = page.getByText(/^\d+ bonus$/);
  await expect.element(page.getByText('150').first()).toBeVisible();
  await expect.element(rows).toHaveLength(4);
  await expect.element(rows.first()).toHaveTextContent('10 bonus');
  await page.getByRole('button', { name: t('wallet.lots_all', { count: 5 }) }).click();
  await expect.element(rows).toHaveLength(5);
  await expectAccessible();
});

test('explains a debt', async () => {
  await renderPage(WALLET, { 'wallet/summary': { ...EMPTY_WALLET, debt: 250 } });
  await expect.element(page.getByText(t('wallet.debt_title_other', { amount: 250 }))).toBeVisible();
  await expect.element(page.getByText(en['wallet.debt_hint'])).toBeVisible();
});

test('offers a retry when the wallet does not load', async () => {
  const { api } = await renderPage(WALLET, { 'wallet/summary': failWith('BalanceFetchFailed') });
  await expect.element(page.getByText(en['error.40102'])).toBeVisible();
  api.respond('wallet/summary', { balance: 7, bonus: 0, total: 7, lots: [] });
  await page.getByRole('button', { name: en['ui.retry'] }).click();
  await expect.element(page.getByText(en['wallet.lots_none'])).toBeVisible();
});

test('shows the balance on home and on the profile, with a link to the wallet', async () => {
  const wallet = { balance: 1999, bonus: 5, total: 2004 };
  await renderPage(
    '#/pages/profile/index',
    { 'wallet/summary': { ...wallet, lots: [{ remaining: 5, expires_at: fromNow(4 * DAY_MS + 60_000) }] } },
    { user: viewer(wallet) },
  );
  const row = page.getByRole('link', { name: en['page.wallet'] });
  await expect.element(row).toMatchTextContent('2.0k');
  await expect.element(row).toMatchTextContent('5 bonus expires in 4 days');
  await page.getByRole('link', { name: en['tab.home'] }).click();
  await page.getByRole('link', { name: t('wallet.open', { amount: '2.0k' }) }).click();
  await expect.element(page.getByText('2,004')).toBeVisible();
});
