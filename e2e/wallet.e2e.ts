import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { expectBalance } from './checkout.ts';
import { runOperator } from './operator.ts';
import { expect, test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { openHomeWithGrant } from './locked-episode.ts';
import { postAsViewer } from './viewer.ts';

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
  // The page counts from the time at which it has last looked at the clock.
  await expect(page.getByText(new RegExp(t('wallet.expires', { when: 'in [45] days' })))).toBeVisible();
  await redeem(page, code);
  await expect(page.getByRole('alert')).toHaveText(en['error.redeem']);
  await page.getByRole('dialog').getByRole('button', { name: en['ui.close'] }).click();
  await page.goto(`${RECORDS}?kind=topup`);
  await expect(page.getByRole('listitem')).toContainText('3 days of VIP');
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
