import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { signUp, uidOf } from './accounts.ts';
import { expect, test, type Page } from './test.ts';
import { expectToast } from './toasts.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;
const ACCOUNT = '/#/pages/common/account/index';

/** Passkeys belong to a host name, so the tests cannot use the address of the server. */
const onLocalhost = (address: string, path: string): string => `http://localhost:${new URL(address).port}${path}`;

/** Adds an authenticator that confirms automatically. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  };
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
}

const addButton = (page: Page) => page.getByRole('button', { name: en['account.passkey_add'] });
const signInButton = (page: Page) => page.getByRole('button', { name: en['account.passkey_sign_in'] });
const removeButtons = (page: Page) => page.getByRole('button', { name: t('account.passkey_remove', { name: '' }) });

/** Opens the account page as a viewer with an account of a provider. Returns the uid. */
async function openAccount(page: Page, address: string): Promise<string> {
  await page.goto(onLocalhost(address, ACCOUNT));
  await expect(signInButton(page)).toBeVisible();
  const uid = await uidOf(page);
  await signUp(uid);
  await page.reload();
  await expect(addButton(page)).toBeVisible();
  return uid;
}

test('adds a passkey, renames it, and signs in with it after a sign-out', async ({ page, address }) => {
  await addAuthenticator(page);
  const uid = await openAccount(page, address);
  await expectToast(page, en['account.passkey_added'], () => addButton(page).click());
  await expect(removeButtons(page)).toHaveCount(1);
  await expectAccessible(page, 'passkeys');
  await page.getByRole('button', { name: t('account.passkey_rename', { name: '' }) }).click();
  await page.getByRole('textbox', { name: en['account.name'] }).fill('Work laptop');
  await page.getByRole('button', { name: en['account.save'] }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();

  await page.goto(onLocalhost(address, '/#/pages/common/setUp/index'));
  await page.getByRole('button', { name: en['set_up.sign_out'] }).click();
  await expectToast(page, en['set_up.signed_out'], () =>
    page.getByRole('dialog').getByRole('button', { name: en['set_up.sign_out'], exact: true }).click(),
  );
  await page.goto(onLocalhost(address, ACCOUNT));
  await expect(signInButton(page)).toBeVisible();
  expect(await uidOf(page)).not.toBe(uid);
  const token = await page.evaluate(() => localStorage.getItem('TOKEN'));
  await signInButton(page).click();
  await expect(page.getByText('Work laptop')).toBeVisible();
  expect(await uidOf(page)).toBe(uid);
  expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).not.toBe(token);
});

test('offers no passkey at an address without a host name', { tag: '@once' }, async ({ page }) => {
  await page.goto(ACCOUNT);
  await expect(page.getByText(en['account.device_this'])).toBeVisible();
  await expect(signInButton(page)).toHaveCount(0);
  await signUp(await uidOf(page));
  await page.reload();
  await expect(page.getByText(en['account.passkeys_unsupported'])).toBeVisible();
});

test('loads the code of passkeys only where it is needed', { tag: '@once' }, async ({ page, address }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  const hasCode = () => scripts.some((script) => script.includes('credProps') || script.includes('excludeCredentials'));
  await page.goto(onLocalhost(address, '/#/pages/profile/index'));
  await expect(page.getByRole('link', { name: en['page.account'] })).toBeVisible();
  expect(hasCode()).toBe(false);
  await page.goto(onLocalhost(address, ACCOUNT));
  await expect.poll(hasCode).toBe(true);
});
