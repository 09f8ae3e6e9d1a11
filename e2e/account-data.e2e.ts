/** Tests binding, exporting and deleting an account. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { buyFirstCoins, expectBalance, FIRST_TOPUP, openCheckout, payInSandbox, STORE } from './checkout.ts';
import { choosePerson, signIn, storedUser } from './sign-in.ts';
import { expect, test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { openHome, postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
const ACCOUNT = '/#/pages/common/account/index';

const linkButton = (page: Page, provider: string) =>
  page.getByRole('button', { name: t('account.method_link', { provider }) });

test('links a second way to sign in', async ({ page }) => {
  const name = randomUUID();
  await openHome(page);
  await signIn(page, name);
  await page.goto(ACCOUNT);
  await choosePerson(page, linkButton(page, 'Apple'), 'Apple', name);
  await expect(linkButton(page, 'Apple')).toBeHidden();
  await expect(page.getByText(en['account.method_linked'])).toHaveCount(2);
  await expectAccessible(page, 'the account');
});

test('explains that a third-party account is bound to another account', async ({ page, browser }) => {
  const name = randomUUID();
  const context = await browser.newContext();
  const owner = await context.newPage();
  await openHome(owner);
  await signIn(owner, name, 'Facebook');
  await context.close();
  await openHome(page);
  await signIn(page, randomUUID());
  await page.goto(ACCOUNT);
  const shown = await choosePerson(page, linkButton(page, 'Facebook'), 'Facebook', name);
  await expect(shown.getByRole('alert')).toContainText(t('login.in_use', { provider: 'Facebook' }));
});

test('downloads one file with the personal data on a double click', async ({ page }) => {
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await openHome(page);
  await postAsViewer(page, 'video/collect', { tv_id: SAMPLE_SHOW, collected: true });
  await page.goto(ACCOUNT);
  const button = page.getByRole('button', { name: en['account.export'] });
  const [download] = await Promise.all([page.waitForEvent('download'), button.dblclick()]);
  const data: Record<string, { tv_id?: string }[]> = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data['collection']).toMatchObject([{ tv_id: SAMPLE_SHOW }]);
  await expect(page.getByText(en['account.exported'])).toBeVisible();
  await expect(button).toBeEnabled();
  expect(downloads).toBe(1);
});

test('deletes an account after a second confirmation, and gives its one-time offers only once', async ({ page }) => {
  const name = randomUUID();
  await openHome(page);
  await buyFirstCoins(page);
  await signIn(page, name);
  const { data } = await postAsViewer(page, 'task/claim', { task_id: 'bind_account' });
  expect(data).toMatchObject({ reward: 50 });
  const before = await storedUser(page);
  await page.goto(ACCOUNT);
  await page.reload();
  await page.getByRole('button', { name: en['account.delete'] }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(t('account.delete_coins', { amount: '800' }));
  await expectAccessible(page, 'deleting the account');
  await sheet.getByRole('button', { name: en['account.delete_continue'] }).click();
  await expect(sheet).toContainText(en['account.delete_last_hint']);
  await sheet.getByRole('button', { name: en['account.delete_confirm'] }).click();
  await expect(page.getByText(en['account.deleted'])).toBeVisible();
  await expect.poll(() => storedUser(page)).toMatchObject({ loginType: 'Visitor', total: 0 });
  await signIn(page, name);
  const after = await storedUser(page);
  expect(after).toMatchObject({ loginType: 'Google', total: 0 });
  expect(after?.uid).not.toBe(before?.uid);
  await page.goto(STORE);
  await expect(page.getByRole('button', { name: '$4.99' })).toContainText('500');
  await expect(page.getByRole('heading', { name: FIRST_TOPUP })).toBeHidden();
  await openCheckout(page, '$4.99');
  await payInSandbox(page, '$4.99');
  await expectBalance(page, '500');
  const again = await postAsViewer(page, 'task/claim', { task_id: 'bind_account' });
  expect(again.status.code).toBe(40124);
});
