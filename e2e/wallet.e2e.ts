import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { expectBalance } from './checkout.ts';
import { runOperator } from './operator.ts';
import { expect, test, type Page } from './test.ts';
import { t } from './texts.ts';
import { openHomeWithGrant } from './locked-episode.ts';
import { postAsViewer, openHome } from './viewer.ts';

const en = DICTIONARIES.en;
const WALLET = '/#/pages/common/wallet/index';
const RECORDS = '/#/pages/common/records/index';

async function newCode(...reward: string[]): Promise<string> {
  const { stdout } = await runOperator('codes', 'create', ...reward);
  return stdout.trim();
}

async function redeem(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: en['wallet.redeem_title'] }).click();
  await page.getByRole('textbox', { name: en['wallet.redeem_label'] }).fill(code);
  await page.getByRole('button', { name: en['wallet.redeem'], exact: true }).click();
}

test('credits the reward of a redemption code once', { tag: '@core' }, async ({ page }) => {
  const code = await newCode('--coins', '100', '--bonus', '20', '--vip-days', '3');
  await page.goto(WALLET);
  await page.getByRole('button', { name: en['wallet.redeem_title'] }).click();
  const field = page.getByRole('textbox', { name: en['wallet.redeem_label'] });
  await field.pressSequentially(code.replaceAll('-', '').toLowerCase());
  await expect(field).toHaveValue(code);
  await expectAccessible(page, 'a code');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  for (const line of ['+100 coins', '+20 bonus', '3 days of VIP']) await expect(sheet).toContainText(line);
  await sheet.getByRole('button', { name: en['ui.done'] }).click();
  await expectBalance(page, '120');
  await expect(page.getByText(t('wallet.expires', { when: 'in 4 days' }))).toBeVisible();
  await redeem(page, code);
  await expect(page.getByRole('alert')).toHaveText(en['error.redeem']);
  await page.getByRole('dialog').getByRole('button', { name: en['ui.close'] }).click();
  await page.goto(`${RECORDS}?kind=topup`);
  await expect(page.getByRole('listitem')).toContainText('3 days of VIP');
});

test('shows an error for a wrong code, and lets the viewer correct it', async ({ page }) => {
  const code = await newCode('--coins', '10');
  await page.goto(WALLET);
  await redeem(page, '0000-0000-0000-0000');
  await expect(page.getByRole('alert')).toHaveText(en['error.redeem']);
  await page.getByRole('textbox', { name: en['wallet.redeem_label'] }).fill(code);
  await expect(page.getByRole('alert')).toBeEmpty();
  await page.getByRole('button', { name: en['wallet.redeem'], exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('+10 coins');
});

test('lists bonus by expiry date, earliest first', async ({ page }) => {
  for (const bonus of [10, 20, 30, 40, 50]) await openHomeWithGrant(page, { bonus });
  await page.goto(WALLET);
  await expectBalance(page, '150');
  const lots = page.locator('section', { has: page.getByRole('heading', { name: en['wallet.lots_title'] }) });
  await expect(lots.getByRole('listitem')).toHaveCount(4);
  await expect(lots.getByRole('listitem').first()).toContainText('10 bonus');
  await lots.getByRole('button', { name: t('wallet.lots_all', { count: 5 }) }).click();
  await expect(lots.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page, 'wallet');
});

test('explains a debt', async ({ page }) => {
  await page.route('**/wallet/summary', async (route) => {
    const response = await route.fetch();
    const { data, ...rest }: { data: object } = await response.json();
    await route.fulfill({ response: response, json: { ...rest, data: { ...data, debt: 250 } } });
  });
  await page.goto(WALLET);
  await expect(page.getByText(t('wallet.debt_title_other', { amount: 250 }))).toBeVisible();
  await expect(page.getByText(en['wallet.debt_hint'])).toBeVisible();
});

test('shows the balance on home and profile, with a link to the wallet', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 1999, bonus: 5 });
  await page.goto('/#/pages/profile/index');
  await page.reload();
  const row = page.getByRole('link', { name: en['page.wallet'] });
  await expect(row).toContainText('2.0k');
  await expect(row).toContainText('5 bonus expires in 4 days');
  await page.goto('/#/');
  await page.getByRole('link', { name: t('wallet.open', { amount: '2.0k' }) }).click();
  await expectBalance(page, '2,004');
});

test('lists credits and debits in the histories', { tag: '@core' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100, bonus: 20 });
  const unlocked = await postAsViewer(page, 'video/unlock', { tv_id: SAMPLE_SHOW, ep: 9 });
  expect(unlocked.status.code).toBe(10000);
  await page.goto(RECORDS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['page.records']);
  const row = page.getByRole('listitem');
  await expect(row).toContainText('Episode 9');
  await expect(row).toContainText('Sample of a show');
  await expect(row).toContainText('−40 coins');
  await expect(row).toContainText('−20 bonus');
  await expectAccessible(page, 'histories');
  await page.getByRole('link', { name: en['records.tab_bonus'], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['records.bonus_title']);
  await expect(page.getByRole('listitem')).toContainText('+20 bonus');
  await page.getByRole('link', { name: en['records.tab_topup'], exact: true }).click();
  await expect(page.getByRole('listitem')).toContainText('+100 coins');
  await page.getByRole('link', { name: en['records.tab_auto_unlock'], exact: true }).click();
  await expect(page.getByText(en['records.none_auto_unlock'])).toBeVisible();
  await page.getByRole('link', { name: en['records.tab_history'], exact: true }).click();
  await expect(page.getByText(en['history.empty_title'])).toBeVisible();
  // The tabs replace each other in the browser's history.
  await page.goBack();
  await expect(page).toHaveURL(/\/(?:#\/)?$/);
});

test('loads more of a history on scroll', async ({ page }) => {
  await openHome(page);
  const item = (index: number) => ({
    at: `2026-01-0${9 - Math.floor(index / 8)}T10:00:00Z`,
    kind: 'check_in',
    coins: 0,
    bonus: 10 + index,
    tv_id: null,
    title: null,
    ep: null,
    opened: 0,
    detail: {},
  });
  await page.route('**/wallet/records', (route) => {
    const input: unknown = route.request().postDataJSON();
    const next = typeof input === 'object' && input !== null && 'cursor' in input;
    const items = Array.from({ length: 20 }, (_, index) => item(index + (next ? 20 : 0)));
    const data = { items, next_cursor: next ? null : 'more' };
    return route.fulfill({ json: { status: { code: 10000, msg: 'success' }, data } });
  });
  await page.goto(`${RECORDS}?kind=bonus`);
  await page.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('listitem')).toHaveCount(40);
  await expect(page.getByText(en['ui.end'])).toBeVisible();
});

test('offers a retry when a history fails to load', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/500/);
  await page.route('**/wallet/records', (route) =>
    route.fulfill({ status: 500, json: { status: { code: 40108, msg: '' }, data: null } }),
  );
  await page.goto(RECORDS);
  await expect(page.getByText(en['error.40108'])).toBeVisible();
  await page.unroute('**/wallet/records');
  await page.getByRole('button', { name: en['ui.retry'] }).click();
  await expect(page.getByText(en['records.none_unlock'])).toBeVisible();
});
