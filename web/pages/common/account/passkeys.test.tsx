import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Operations } from '#contract/api.ts';
import { en, t } from '#i18n/testing/texts.ts';
import { ACCOUNT, ACCOUNT_RESPONSES } from '#web/testing/account.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { viewer } from '#web/testing/viewer.ts';
import { failWith, type Responses } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const MEMBER = viewer({ loginType: 'Google', bound: ['Google'] });
/** More than the time for an undo. */
const UNDO_MS = 6_000;

const PASSKEY: Operations['account/passkeys']['output']['passkeys'][number] = {
  id: 'passkey-1',
  name: 'Chrome 141 · Android',
  synced: false,
  created_at: '2026-01-02T03:04:05.000Z',
  used_at: null,
};

const OPTIONS: Operations['account/passkey_options']['output']['options'] = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Cliffhanger' },
  user: { id: 'AAAA', name: 'Mia', displayName: 'Mia' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

const RESPONSES: Responses = { ...ACCOUNT_RESPONSES, 'account/passkeys': { passkeys: [PASSKEY] } };

const addButton = () => page.getByRole('button', { name: en['account.passkey_add'] });
const removeButtons = () => page.getByRole('button', { name: t('account.passkey_remove', { name: '' }) });
const signInButton = () => page.getByRole('button', { name: en['account.passkey_sign_in'] });
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

test('renames a passkey, and says why a name is rejected', async () => {
  const { api } = await renderPage(ACCOUNT, RESPONSES, { user: MEMBER });
  await page.getByRole('button', { name: t('account.passkey_rename', { name: PASSKEY.name }) }).click();
  const field = page.getByRole('textbox', { name: en['account.name'] });
  await expect.element(field).toHaveValue(PASSKEY.name);
  api.respond('account/passkey_rename', failWith('NameLength'));
  await field.fill('Work laptop');
  await page.getByRole('button', { name: en['account.save'] }).click();
  await expect.element(alert(en['error.40140'])).toBeVisible();
  api.respond('account/passkey_rename', ({ name }) => {
    api.respond('account/passkeys', { passkeys: [{ ...PASSKEY, name }] });
    return { name };
  });
  await page.getByRole('button', { name: en['account.save'] }).click();
  await expect.element(page.getByText('Work laptop')).toBeVisible();
  await expectAccessible();
});

test('removes a passkey only after the time for an undo', async () => {
  const { api } = await renderPage(ACCOUNT, RESPONSES, { user: MEMBER });
  await removeButtons().click();
  await expect.element(removeButtons()).not.toBeInTheDocument();
  await page.getByRole('button', { name: en['ui.undo'] }).click();
  await expect.element(removeButtons()).toHaveLength(1);
  api.respond('account/passkey_remove', () => {
    api.respond('account/passkeys', { passkeys: [] });
    return {};
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await removeButtons().click();
  expect(api.inputs('account/passkey_remove')).toEqual([]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  vi.useRealTimers();
  await expect.poll(() => api.inputs('account/passkey_remove')).toEqual([{ id: PASSKEY.id }]);
  await expect.element(removeButtons()).not.toBeInTheDocument();
});

test('reports a missing confirmation, and a passkey that the account already has', async () => {
  const create = vi.spyOn(navigator.credentials, 'create');
  await renderPage(
    ACCOUNT,
    { ...ACCOUNT_RESPONSES, 'account/passkey_options': { options: OPTIONS } },
    { user: MEMBER },
  );
  for (const [error, text] of [
    ['NotAllowedError', en['account.passkey_cancelled']],
    ['InvalidStateError', en['error.40146']],
  ] as const) {
    create.mockRejectedValueOnce(new DOMException('', error));
    await addButton().click();
    await expect.element(alert(text)).toBeVisible();
    await expect.element(addButton()).toBeEnabled();
  }
});

test('says that the server does not know the passkey of a sign-in', async () => {
  const bytes = new Uint8Array([1]).buffer;
  const credential = {
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
    getClientExtensionResults: () => ({}),
  };
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(credential);
  await renderPage(ACCOUNT, {
    ...ACCOUNT_RESPONSES,
    'account/passkey_login_options': {
      options: { challenge: 'AAAA', rpId: 'localhost', timeout: 60_000, userVerification: 'required' },
    },
    'account/passkey_login': failWith('PasskeyRejected'),
  });
  await signInButton().click();
  await expect.element(alert(en['error.40144'])).toBeVisible();
  await expect.element(signInButton()).toBeEnabled();
});
