import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { openClient } from '#web/testing/client.ts';
import { viewer } from '#web/testing/viewer.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

const ACCOUNT = viewer({ uid: 'A', loginType: 'Google' as const });

/** Opens the callback of a sign-in while the account A is signed in. */
async function openCallback(pending: PendingSignIn) {
  const stored = { TOKEN: 'known', userInfo: JSON.stringify(ACCOUNT), signIn: JSON.stringify([pending]) };
  const client = await openClient(
    ({ path }) => {
      if (path === 'account/sign_in_exchange') return { code: SUCCESS, data: { channel: 'apple', token: 'id-token' } };
      return {
        code: SUCCESS,
        data: path === 'account/login' ? { token: 'new', user: ACCOUNT, is_new: false } : ACCOUNT,
      };
    },
    { url: '/auth/callback', stored },
  );
  const { loadNamespaces } = await import('#web/text/i18n.ts');
  await loadNamespaces('login');
  const { finishSignIn } = await import('./finish-sign-in.ts');
  return { ...client, finish: () => finishSignIn({ state: pending.state, code: 'code' }) };
}

const begun = { state: 'state', channel: 'apple', isPopup: false, returnTo: '#/', attribution: {} } as const;

test('links the third-party account to the account that began it', async () => {
  const { finish, paths } = await openCallback({ ...begun, purpose: 'bind', uid: 'A' });
  expect(await finish()).toMatchObject({ outcome: 'done' });
  expect(paths()).toEqual(['account/sign_in_exchange', 'account/bind']);
});

test('refuses to link when another account is signed in, and asks the server for nothing', async () => {
  const { finish, paths } = await openCallback({ ...begun, purpose: 'bind', uid: 'B' });
  await expect(finish()).rejects.toMatchObject({
    message: 'You began linking Apple with another account',
    hint: 'Nothing was linked. Sign in to that account, or start again with this one.',
  });
  expect(paths()).toEqual([]);
  expect(await finish()).toEqual({ outcome: 'unknown' });
});

test('sends the attribution of the launch and the session that the sign-in replaces', async () => {
  const launched = await openClient(() => ({ code: SUCCESS, data: { authorize_url: '/provider', state: 'state' } }), {
    url: '/?pid=ads&campaign=summer&adset=inside#/pages/common/login/index?fbclid=click',
    stored: { TOKEN: 'known' },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(location, { assign: () => undefined });
  const { startSignIn } = await import('./start-sign-in.ts');
  await startSignIn({ channel: 'apple', use: { purpose: 'login' }, returnTo: '#/' });
  const [pending] = JSON.parse(launched.browser.storage.get('signIn') ?? '[]');
  const { finish, sent } = await openCallback(pending);
  await finish();
  expect(sent.find(({ path }) => path === 'account/login')?.body).toEqual({
    ...{ channel: 'apple', token: 'id-token', replaces: 'known' },
    ...{ pid: 'ads', campaign: 'summer', af_adset: 'inside', fbc_id: 'click' },
  });
});
