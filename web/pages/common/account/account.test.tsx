import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { createTranslate, en, t } from '#i18n/testing/texts.ts';
import { ACCOUNT, ACCOUNT_RESPONSES, device, THIS_DEVICE } from '#web/testing/account.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { viewer } from '#web/testing/viewer.ts';
import { failWith, NO_RESPONSE } from '#web/testing/fake-api.ts';
import { savedFiles } from '#web/testing/files.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { expectToast } from '#web/testing/toasts.ts';
import { SIZES } from '#web/testing/sizes.ts';

const ALL_SIZES = [...SIZES, [768, 1024]] as const;

const SAFARI = device();
const FIREFOX = device({ id: 'device-3', device_name: 'Firefox 145', os: 'Windows', type: 'desktop' });
const UNKNOWN = device({ id: 'device-4', device_name: null, os: null, type: null });

const nameButton = () => page.getByRole('button', { name: en['account.name_change'] });
const nameField = () => page.getByRole('textbox', { name: en['account.name'] });
const signOut = (name: string) =>
  page.getByRole('button', { name: t('account.device_sign_out', { device: name }), exact: true });
const confirmButton = () => page.getByRole('dialog').getByRole('button', { name: en['set_up.sign_out'], exact: true });

for (const [width, height] of ALL_SIZES) {
  test(`shows the profile, the ways to sign in, the devices and the data at ${width} × ${height}`, async () => {
    await renderPage(ACCOUNT, ACCOUNT_RESPONSES, { size: [width, height] });
    for (const key of ['account.methods', 'account.devices', 'account.data'] as const)
      await expect.element(page.getByRole('heading', { name: en[key] })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });
}

for (const language of ['de', 'ja'] as const) {
  test(`changes the name in ${language}`, async () => {
    const translate = createTranslate(language);
    const { api } = await renderPage(ACCOUNT, ACCOUNT_RESPONSES, { language });
    api.respond('account/set/profile', failWith('NameReserved'));
    await page.getByRole('button', { name: translate('account.name_change') }).click();
    await page.getByRole('textbox').fill('Cliffhanger');
    await page.getByRole('button', { name: translate('account.save') }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: translate('error.40142') })).toBeVisible();
    expect(DICTIONARIES[language]['error.40142']).not.toBe(en['error.40142']);
  });
}

test('rejects a name with the reason, and changes it with an undo', async () => {
  const { api } = await renderPage(ACCOUNT, ACCOUNT_RESPONSES);
  await nameButton().click();
  await expect.element(nameField()).toHaveValue('Visitor 1');
  for (const [name, error, text] of [
    [' ', 'NameLength', en['error.40140']],
    ['Cliffhanger', 'NameReserved', en['error.40142']],
  ] as const) {
    api.respond('account/set/profile', failWith(error));
    await nameField().fill(name);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await expectAccessible();
  api.respond('account/set/profile', ({ nickname = '' }) => viewer({ nickname: nickname.trim() }));
  await nameField().fill('  Mia 🌙 ');
  await page.getByRole('button', { name: en['account.save'] }).click();
  await expect.element(page.getByText(en['account.name_changed'])).toBeVisible();
  await expect.element(nameButton()).toMatchTextContent('Mia 🌙');
  await page.getByRole('button', { name: en['ui.undo'] }).click();
  await expect.element(nameButton()).toMatchTextContent('Visitor 1');
});

for (const size of SIZES) {
  const at = `at ${size.join(' × ')}`;

  test(`lists the devices of the account, and signs out one of them or all others, ${at}`, async () => {
    const { api } = await renderPage(
      ACCOUNT,
      {
        ...ACCOUNT_RESPONSES,
        'account/sessions': { sessions: [THIS_DEVICE, SAFARI, FIREFOX, UNKNOWN] },
        'account/session_revoke': (input) => {
          const sessions = 'all' in input ? [THIS_DEVICE] : [THIS_DEVICE, FIREFOX, UNKNOWN];
          api.respond('account/sessions', { sessions });
          return {};
        },
      },
      { size },
    );
    await expect.element(page.getByText(en['account.device_this'])).toBeVisible();
    await expectAccessible();
    await signOut('Safari 26 · iOS').click();
    await expectAccessible();
    await expectToast(t('account.device_signed_out', { device: 'Safari 26 · iOS' }), () => confirmButton().click());
    await expect.element(signOut('Safari 26 · iOS')).not.toBeInTheDocument();
    await expect.element(signOut('Firefox 145 · Windows')).toBeVisible();
    await expect.element(signOut(en['account.device_unknown'])).toBeVisible();
    await page.getByRole('button', { name: en['account.others_sign_out'] }).click();
    await expectToast(en['account.others_signed_out'], () => confirmButton().click());
    await expect.element(page.getByText(en['account.devices_alone'])).toBeVisible();
    expect(api.inputs('account/session_revoke')).toEqual([{ id: SAFARI.id }, { all: true }]);
  });

  test(`shows an error if the devices do not load, and loads them on retry, ${at}`, async () => {
    const { api } = await renderPage(ACCOUNT, { ...ACCOUNT_RESPONSES, 'account/sessions': NO_RESPONSE }, { size });
    const retry = page.getByRole('button', { name: en['ui.retry'] });
    await expect.element(retry).toBeVisible();
    api.respond('account/sessions', { sessions: [THIS_DEVICE] });
    await retry.click();
    await expect.element(page.getByText(en['account.device_this'])).toBeVisible();
  });
}

test('saves the personal data of all pages in one file on a double click', async () => {
  const saved = savedFiles();
  const { api } = await renderPage(ACCOUNT, {
    ...ACCOUNT_RESPONSES,
    'account/export': ({ cursor }) => ({
      sections: { collection: [{ tv_id: cursor === 'more' ? 'TEST02' : 'TEST01' }] },
      next_cursor: cursor === 'more' ? null : 'more',
    }),
  });
  const button = page.getByRole('button', { name: en['account.export'] });
  await expectToast(en['account.exported'], () => button.dblClick());
  await expect.element(button).toBeEnabled();
  expect(await Promise.all(saved)).toEqual([{ collection: [{ tv_id: 'TEST01' }, { tv_id: 'TEST02' }] }]);
  expect(api.inputs('account/export')).toHaveLength(2);
});

test('deletes an account after a second confirmation, which names what is lost', async () => {
  const wallet = { balance: 700, bonus: 100, total: 800 };
  const { api } = await renderPage(
    ACCOUNT,
    { ...ACCOUNT_RESPONSES, 'account/delete': NO_RESPONSE },
    { user: viewer({ ...wallet, loginType: 'Google', bound: ['Google'] }) },
  );
  await page.getByRole('button', { name: en['account.delete'] }).click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet).toMatchTextContent(t('account.delete_coins', { amount: '800' }));
  await expectAccessible();
  await sheet.getByRole('button', { name: en['account.delete_continue'] }).click();
  await expect.element(sheet).toMatchTextContent(en['account.delete_last_hint']);
  await sheet.getByRole('button', { name: en['account.delete_confirm'] }).click();
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(en['error.network']);
  const visitor = viewer({ uid: '2' });
  api.respond('account/delete', {});
  api.respond('account/login', { token: 'token-2', user: visitor, is_new: true });
  api.respond('account/my-info', visitor);
  await expectToast(en['account.deleted'], () =>
    sheet.getByRole('button', { name: en['account.delete_confirm'] }).click(),
  );
  await expect.poll(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}')).toMatchObject({ uid: '2', total: 0 });
});
