/** Attempts to get into the account of another viewer. docs/security.md lists them. */
import { hashSecret } from '#server/identity/identity-hashes.ts';
import { randomUUID } from 'node:crypto';
import { decodeJwt, exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { responseOf, visitDemoProvider } from '#server/testing/demo-sign-in.ts';
import { CLIENT_ID, createKey, FakeIdentityProvider, secondsFromNow } from '#server/testing/fake-identity-provider.ts';
import { test as base, withServer, type TestServer } from '#server/testing/test.ts';

const provider = new FakeIdentityProvider();
beforeAll(() => provider.start());
afterAll(() => provider.close());

/** `test` with a server whose providers are the fake one. */
const test = base.extend<{ configured: TestServer }>({
  configured: [async ({}, use) => withServer(provider.config(), use), { scope: 'file' }],
});

type Channel = 'google' | 'apple' | 'facebook';

async function begin(server: TestServer, deviceId = randomUUID(), channel: Channel = 'google') {
  const headers = { 'device-id': deviceId };
  const { data } = await server.send('account/sign_in_start', { channel }, { headers });
  return { deviceId, ...data };
}

async function present(server: TestServer, deviceId: string, token: string, channel: Channel = 'google') {
  return server.send('account/login', { channel, token }, { headers: { 'device-id': deviceId } });
}

const HOUR_S = 3_600;

/** Each changes the claims of a token that would otherwise be accepted. */
const WRONG_CLAIMS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['is for another app', { aud: 'client-of-another-app' }],
  ['is for several apps and does not name this one as the requester', { aud: [CLIENT_ID, 'other'], azp: 'other' }],
  ['comes from another issuer', { iss: 'https://accounts.example.com' }],
  ['has expired', { iat: secondsFromNow(-HOUR_S), exp: secondsFromNow(-120) }],
  ['was issued long before the sign-in', { iat: secondsFromNow(-HOUR_S), exp: secondsFromNow(HOUR_S) }],
  ['was issued in the future', { iat: secondsFromNow(600), exp: secondsFromNow(HOUR_S) }],
  ['is not valid yet', { nbf: secondsFromNow(600) }],
  ['has another nonce', { nonce: 'another-nonce' }],
  ['has no nonce', { nonce: undefined }],
  ['has no subject', { sub: undefined }],
  ['never expires', { exp: undefined }],
];

describe('an ID token is rejected', () => {
  for (const [reason, claims] of WRONG_CLAIMS) {
    test(`when it ${reason}`, async ({ configured }) => {
      const { deviceId, nonce } = await begin(configured);
      const token = await provider.sign({ nonce, ...claims });
      expect((await present(configured, deviceId, token)).error).toBe('AuthenticationFailed');
      // The same sign-in succeeds with a correct token, so only the claims were wrong.
      expect((await present(configured, deviceId, await provider.sign({ nonce, sub: randomUUID() }))).error).toBe(
        'none',
      );
    });
  }

  test('when another key has signed it', async ({ configured }) => {
    const { deviceId, nonce } = await begin(configured);
    const token = await provider.sign({ nonce }, await createKey('first'));
    expect((await present(configured, deviceId, token)).error).toBe('AuthenticationFailed');
  });

  test('when it is not signed', async ({ configured }) => {
    const { deviceId, nonce } = await begin(configured);
    const claims = { iss: provider.url, aud: CLIENT_ID, sub: 'person-1', nonce, exp: secondsFromNow(600) };
    const token = new UnsecuredJWT({ ...claims, iat: secondsFromNow(0) }).encode();
    expect((await present(configured, deviceId, token)).error).toBe('AuthenticationFailed');
  });

  test('when the public key was used as a shared secret', async ({ configured }) => {
    const { deviceId, nonce } = await begin(configured);
    const [key] = provider.keys;
    const secret = new TextEncoder().encode(JSON.stringify(key && (await exportJWK(key.pair.publicKey))));
    const token = await new SignJWT({ nonce })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .setIssuer(provider.url)
      .setAudience(CLIENT_ID)
      .setSubject('person-1')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(secret);
    expect((await present(configured, deviceId, token)).error).toBe('AuthenticationFailed');
  });

  test('when it is used a second time, also in parallel', async ({ configured }) => {
    const { deviceId, nonce } = await begin(configured);
    const token = await provider.sign({ nonce, sub: randomUUID() });
    const responses = await Promise.all(Array.from({ length: 5 }, () => present(configured, deviceId, token)));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect((await present(configured, deviceId, token)).error).toBe('AuthenticationFailed');
  });

  test('when another device presents it', async ({ configured }) => {
    const { nonce } = await begin(configured);
    const token = await provider.sign({ nonce });
    expect((await present(configured, randomUUID(), token)).error).toBe('AuthenticationFailed');
  });

  test('when it belongs to another channel', async ({ configured }) => {
    const { deviceId, nonce } = await begin(configured, randomUUID(), 'facebook');
    const token = await provider.sign({ nonce });
    expect((await present(configured, deviceId, token, 'google')).error).toBe('AuthenticationFailed');
  });

  test('when the sign-in began more than ten minutes ago', async ({ configured }) => {
    const { deviceId, nonce } = await begin(configured);
    const token = await provider.sign({ nonce });
    configured.context.clock.advance(600_000);
    expect((await present(configured, deviceId, token)).error).toBe('AuthenticationFailed');
  });

  test('when it is not a token at all', async ({ configured }) => {
    const { deviceId } = await begin(configured);
    for (const token of ['x', 'a.b.c', 'e30.e30.', `${'x'.repeat(4_000)}.y.z`])
      expect((await present(configured, deviceId, token)).error).toBe('AuthenticationFailed');
  });
});

test('accepts a token for the app of another platform', async ({ configured }) => {
  const { deviceId, nonce } = await begin(configured);
  const token = await provider.sign({ nonce, aud: 'client-of-the-android-app', sub: randomUUID() });
  expect((await present(configured, deviceId, token)).error).toBe('none');
});

describe('the e-mail of a token', () => {
  test('does not open the account of the person who has this e-mail', async ({ configured }) => {
    const email = 'victim@example.com';
    const victim = await begin(configured);
    const own = await provider.sign({ nonce: victim.nonce, sub: 'victim', email, email_verified: true });
    const { data } = await present(configured, victim.deviceId, own);
    const attacker = await begin(configured);
    const token = await provider.sign({ nonce: attacker.nonce, sub: 'attacker', email, email_verified: true });
    const response = await present(configured, attacker.deviceId, token);
    expect(response.error).toBe('none');
    expect(response.data.user.uid).not.toBe(data.user.uid);
  });
});

describe('the state of a sign-in', () => {
  const exchange = (server: TestServer, deviceId: string, input: { state: string; code: string; iss?: string }) =>
    server.send('account/sign_in_exchange', input, { headers: { 'device-id': deviceId } });

  test('must be known', async ({ server }) => {
    const deviceId = randomUUID();
    const { callback } = await visitDemoProvider(server, deviceId, 'google', { name: 'Mia' });
    const input = { ...responseOf(callback), iss: undefined };
    expect((await exchange(server, deviceId, { state: 'unknown', code: input.code })).error).toBe('SignInRejected');
    const missing = await server.sendRaw('account/sign_in_exchange', JSON.stringify({ code: input.code }), {
      headers: { 'device-id': deviceId },
    });
    expect(missing).toMatchObject({ status: 400, error: 'InvalidParameters' });
  });

  test('must belong to the device, so that nobody is signed in to the account of an attacker', async ({ server }) => {
    const attacker = randomUUID();
    const { callback } = await visitDemoProvider(server, attacker, 'google', { name: 'Attacker' });
    const { state, code, iss } = responseOf(callback);
    const input = { state, code, ...(iss !== null && { iss }) };
    expect((await exchange(server, randomUUID(), input)).error).toBe('SignInRejected');
    // The attempt did not use up the state of the device to which it belongs.
    expect((await exchange(server, attacker, input)).error).toBe('none');
    expect((await exchange(server, attacker, input)).error).toBe('SignInRejected');
  });

  test('must belong to the code', async ({ server }) => {
    const deviceId = randomUUID();
    const first = responseOf((await visitDemoProvider(server, deviceId, 'google', { name: 'Mia' })).callback);
    const second = responseOf((await visitDemoProvider(server, deviceId, 'google', { name: 'Noah' })).callback);
    expect((await exchange(server, deviceId, { state: first.state, code: second.code })).error).toBe('SignInRejected');
  });

  test('must come with the issuer of the provider', async ({ server }) => {
    const deviceId = randomUUID();
    const { state, code } = responseOf((await visitDemoProvider(server, deviceId, 'google', { name: 'Mia' })).callback);
    const input = { state, code, iss: 'https://accounts.example.com' };
    expect((await exchange(server, deviceId, input)).error).toBe('SignInRejected');
  });
});

describe('the keys of a provider', () => {
  test('are fetched once, and again for a token with a new key', async () => {
    const own = new FakeIdentityProvider();
    await own.start();
    await withServer(own.config(), async (server) => {
      const signIn = async () => {
        const { deviceId, nonce } = await begin(server);
        return (await present(server, deviceId, await own.sign({ nonce, sub: randomUUID() }, own.keys.at(-1)))).error;
      };
      expect([await signIn(), await signIn()]).toEqual(['none', 'none']);
      expect(own.keyRequests).toBe(1);
    });
    await own.close();
  });

  test('stay valid while the provider is not reachable; without any, the login fails as a server error', async () => {
    const own = new FakeIdentityProvider();
    await own.start();
    await withServer(own.config(), async (server) => {
      const signIn = async () => {
        const { deviceId, nonce } = await begin(server);
        return present(server, deviceId, await own.sign({ nonce, sub: randomUUID() }));
      };
      own.isKeysUrlDead = true;
      expect(await signIn()).toMatchObject({ status: 500, error: 'ServerFault' });
      own.isKeysUrlDead = false;
      expect((await signIn()).error).toBe('none');
      own.isKeysUrlDead = true;
      expect((await signIn()).error).toBe('none');
    });
    await own.close();
  });
});

describe('an access token of Facebook', () => {
  const accessToken = () => `EAAB${randomUUID().replaceAll('-', '')}`;
  const VALID = { app_id: CLIENT_ID, type: 'USER', is_valid: true, user_id: 'facebook-person', expires_at: 0 };

  test('opens the account of its person once', async ({ configured }) => {
    provider.debugToken = { data: VALID };
    const token = accessToken();
    expect((await present(configured, randomUUID(), token, 'facebook')).error).toBe('none');
    expect((await present(configured, randomUUID(), token, 'facebook')).error).toBe('AuthenticationFailed');
    expect(provider.forms.at(-1)?.get('access_token')).toBe(`${CLIENT_ID}|secret`);
    // The record of the token outlives the session by months, so it does not contain the device.
    const { db } = configured.context;
    const attempts = db.selectFrom('sign_in_attempt').select('device_hash');
    const records = await attempts.where('state_hash', '=', hashSecret(token)).execute();
    expect(records).toEqual([{ device_hash: Buffer.alloc(0) }]);
  });

  for (const [reason, change] of [
    ['another app', { app_id: 'another-app' }],
    ['a page', { type: 'PAGE' }],
    ['a person who has withdrawn it', { is_valid: false }],
    ['a person, but has expired', { expires_at: secondsFromNow(-10) }],
  ] as const) {
    test(`is rejected when it belongs to ${reason}`, async ({ configured }) => {
      provider.debugToken = { data: { ...VALID, ...change } };
      const response = await present(configured, randomUUID(), accessToken(), 'facebook');
      expect(response.error).toBe('AuthenticationFailed');
    });
  }
});

test('a channel that is not configured is not available', async () => {
  const { signIn, ...endpoints } = provider.config();
  await withServer({ ...endpoints, signIn: { ...signIn, apple: undefined } }, async (server) => {
    const headers = { 'device-id': randomUUID() };
    const start = await server.send('account/sign_in_start', { channel: 'apple' }, { headers });
    expect(start.error).toBe('SignInUnavailable');
    const { data } = await server.send('app/global_config', {});
    expect(data.sign_in).toEqual({ channels: ['google', 'facebook'], demo: false });
  });
});

test('exchanges a code with a client secret that is signed for Apple', async ({ configured }) => {
  const { deviceId, state, nonce } = await begin(configured, randomUUID(), 'apple');
  provider.nextIdToken = await provider.sign({ nonce });
  const headers = { 'device-id': deviceId };
  const { data } = await configured.send('account/sign_in_exchange', { state, code: 'code' }, { headers });
  expect(data).toEqual({ channel: 'apple', token: provider.nextIdToken });
  const form = provider.forms.at(-1);
  expect(decodeJwt(form?.get('client_secret') ?? '')).toMatchObject({ iss: 'TEAM', sub: CLIENT_ID, aud: provider.url });
  expect(form?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
});
