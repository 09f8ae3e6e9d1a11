import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { en } from '#i18n/testing/texts.ts';
import { viewer } from '#web/testing/viewer.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { ACCEPTED, fakeChat, UNREACHABLE, withThirdParties } from '#web/testing/third-parties.ts';
import { expectToast } from '#web/testing/toasts.ts';

const IDENTITY = { uid: '1', nickname: 'Visitor 1', avatar: '', identifier_hash: 'hash' };

test('shows an error when the chat does not load', async () => {
  await renderPage(
    '#/pages/common/service/index',
    {
      ...withThirdParties({ consent_required: false }, UNREACHABLE),
      'service/faq': { entries: [] },
      'service/contact': { name: null, email: null, phone: null, hours: null },
    },
    { stored: ACCEPTED },
  );
  await page.getByRole('button', { name: en['service.chat'] }).click();
  await expectToast(en['service.chat_failed']);
});

/** The chat starts once in a page, so that one test opens several pages. */
const SEVERAL_PAGES = { timeout: 30_000 };

test('follows the language and the viewer of the app in the chat', SEVERAL_PAGES, async () => {
  const calls = fakeChat();
  await renderPage(
    '#/pages/common/language/index',
    {
      ...withThirdParties(),
      'service/support_identity': IDENTITY,
      'account/sign-out': {},
      'account/login': { token: 'token-2', user: viewer({ uid: '2' }), is_new: true },
    },
    { stored: ACCEPTED },
  );
  await expect.poll(() => calls).toContainEqual(['run', 'abcdefgh12345678', 'en']);
  await expect.poll(() => calls).toContainEqual(['setUser', '1', { name: 'Visitor 1', identifier_hash: 'hash' }]);
  await page.getByText('日本語').click();
  await expect.poll(() => calls).toContainEqual(['setLocale', 'ja']);
  await page.getByText('简体中文').click();
  await expect.poll(() => calls).toContainEqual(['setLocale', 'zh_CN']);
  expect(calls.filter(([name]) => name === 'reset')).toEqual([]);
  location.hash = '#/pages/common/setUp/index';
  const texts = DICTIONARIES['zh-CN'];
  await page.getByRole('button', { name: texts['set_up.sign_out'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts['set_up.sign_out'] }).click();
  await expect.poll(() => calls).toContainEqual(['reset']);
});
