import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { readSignInResponse } from '#web/boot/sign-in-response.ts';
import { ACCOUNT, ACCOUNT_RESPONSES } from '#web/testing/account.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { config } from '#web/testing/responses.ts';
import { viewer } from '#web/testing/viewer.ts';
import { failWith, NO_RESPONSE } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { REWARD_RESPONSES, REWARDS, task, tasks } from '#web/testing/rewards.ts';
import { expectToast } from '#web/testing/toasts.ts';

const LOGIN = '#/pages/common/login/index';
const MEMBER = viewer({ loginType: 'Google', bound: ['Google'] });
/** A server on which nobody can sign in with another account. */
const NO_CHANNELS = { 'app/global_config': config({ sign_in: { channels: [], demo: false } }) } as const;

const continueWith = (provider: string) =>
  page.getByRole('button', { name: t('login.continue', { provider }), exact: true });
const storedUser = (): unknown => JSON.parse(localStorage.getItem(STORAGE_KEYS.user) ?? 'null');

/** Opens the app with the response of an identity provider, as its callback address does. */
function receiveResponse(query: string): void {
  const { href } = location;
  history.replaceState(history.state, '', `?${query}`);
  readSignInResponse();
  history.replaceState(history.state, '', href);
}

/** A sign-in that this browser has begun. */
const pending = (use: object) => ({
  [STORAGE_KEYS.signIn]: JSON.stringify([
    { state: 'state-1', channel: 'facebook', isPopup: false, returnTo: ACCOUNT, attribution: {}, ...use },
  ]),
});

test('keeps the visitor when the sign-in is cancelled, and lets the viewer try again', async () => {
  receiveResponse('state=state-1&error=access_denied');
  await renderPage(LOGIN, {}, { stored: pending({ purpose: 'login' }) });
  await expect.element(page.getByText(en['login.cancelled'])).toBeVisible();
  await page.getByRole('button', { name: en['login.again'] }).click();
  await expect.element(continueWith('Apple')).toBeVisible();
  expect(storedUser()).toMatchObject({ loginType: 'Visitor' });
});

test('rejects the response to a sign-in that this browser has not begun', async () => {
  receiveResponse('code=planted&state=planted');
  const { api } = await renderPage(LOGIN);
  await expect.element(page.getByRole('alert')).toMatchTextContent(en['login.failed_title']);
  expect(storedUser()).toMatchObject({ loginType: 'Visitor' });
  expect(api.inputs('account/sign_in_exchange')).toEqual([]);
});

test('explains that a third-party account is bound to another account', async () => {
  receiveResponse('code=code-1&state=state-1');
  const { api } = await renderPage(
    LOGIN,
    {
      'account/sign_in_exchange': { channel: 'facebook', token: 'id-token' },
      'account/bind': failWith('IdentityInUse'),
    },
    { user: MEMBER, stored: pending({ purpose: 'bind', uid: MEMBER.uid }) },
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('login.in_use', { provider: 'Facebook' }));
  expect(api.inputs('account/bind')).toEqual([{ channel: 'facebook', token: 'id-token' }]);
});

test('shows the linked account and a toast when the viewer returns from the provider', async () => {
  receiveResponse('code=code-1&state=state-1');
  const linked = { ...MEMBER, bound: ['Google' as const, 'Facebook' as const] };
  const { api } = await renderPage(
    LOGIN,
    {
      ...ACCOUNT_RESPONSES,
      'account/sign_in_exchange': { channel: 'facebook', token: 'id-token' },
      'account/bind': () => {
        api.respond('account/my-info', linked);
        return linked;
      },
    },
    { user: MEMBER, stored: pending({ purpose: 'bind', uid: MEMBER.uid }) },
  );
  await expectToast(t('login.bound', { provider: 'Facebook' }));
  await expect.element(page.getByText(en['account.method_linked'])).toHaveLength(2);
  await expect
    .element(page.getByRole('button', { name: t('account.method_link', { provider: 'Facebook' }) }))
    .not.toBeInTheDocument();
  await expectAccessible();
});

test('shows an error when the server is not reachable, and lets the viewer try again', async () => {
  await renderPage(LOGIN, { 'account/sign_in_start': NO_RESPONSE });
  await expectToast(en['error.login'], () => continueWith('Google').click());
  await expect.element(continueWith('Google')).toBeEnabled();
});

/** Turns the browser into one without passkeys until the test ends. */
function removePasskeys(): void {
  const property = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  onTestFinished(() => {
    if (property) Object.defineProperty(globalThis, 'PublicKeyCredential', property);
  });
}

test('offers no sign-in where there is none, and says so to those who look for it', async () => {
  removePasskeys();
  await renderPage(LOGIN, NO_CHANNELS);
  await expect.element(page.getByText(en['login.none_title'])).toBeVisible();
  await expectAccessible();
});

test('mentions no sign-in on the profile and the account where there is none', async () => {
  removePasskeys();
  await renderPage('#/pages/profile/index', {
    ...NO_CHANNELS,
    ...ACCOUNT_RESPONSES,
  });
  await expect.element(page.getByText(en['profile.visitor_hint'])).toBeVisible();
  await expect.element(page.getByRole('link', { name: en['profile.sign_in'] })).not.toBeInTheDocument();
  await page.getByRole('link', { name: en['page.account'] }).click();
  await expect.element(page.getByText(en['account.device_this'])).toBeVisible();
  await expect.element(page.getByRole('heading', { name: en['account.methods'] })).not.toBeInTheDocument();
});

test('offers no task to bind an account where there is none', async () => {
  const push = task({ id: 'allow_push', type: 'allow_push', title: 'Allow notifications', resets_at: null });
  const bind = task({ id: 'bind_account', type: 'bind_account', title: 'Sign in', resets_at: null });
  await renderPage(REWARDS, { ...REWARD_RESPONSES, ...NO_CHANNELS, 'task/list': tasks(push, bind) });
  await expect.element(page.getByRole('button', { name: `${en['reward.go']}: ${push.title}` })).toBeVisible();
  await expect.element(page.getByText(bind.title, { exact: true })).not.toBeInTheDocument();
});
