import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { PASSKEY_CHALLENGE_MS } from '#domain/passkeys.ts';
import { purgePasskeyChallenges } from '#server/jobs/purge-passkey-challenges.ts';
import { block } from '#server/testing/accounts.ts';
import {
  addChallenge,
  createAccount,
  createAuthenticator,
  createPasskeyOwner,
  loginChallenge,
  newKey,
  signIn,
  type Forgery,
} from '#server/testing/authenticator.ts';
import { isolatedTest as test, type TestViewer } from '#server/testing/test.ts';

const listed = async (viewer: TestViewer) => (await viewer.send('account/passkeys', {})).data.passkeys;

test('adds a passkey that signs in to the account on another device, with a new token', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  expect(await listed(viewer)).toMatchObject([
    { id: authenticator.id, name: 'My phone', synced: false, used_at: null },
  ]);
  const { error, data } = await signIn(server, { viewer, authenticator });
  expect(error).toBe('none');
  expect(data).toMatchObject({ is_new: false, user: { uid: viewer.uid, loginType: 'Google' } });
  expect(data.token).not.toBe(viewer.token);
  const info = await server.send('account/my-info', {}, { token: data.token });
  expect(info).toMatchObject({ error: 'none', data: { uid: viewer.uid } });
  expect((await listed(viewer))[0]?.used_at).not.toBeNull();
  const again = await signIn(server, { viewer, authenticator });
  expect(again.error).toBe('none');
  expect(again.data.token).not.toBe(data.token);
});

test('keeps the visitor of a device that signs in to an account with a passkey', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const visitor = await server.viewer();
  const { data } = await signIn(server, { viewer, authenticator }, {}, visitor.deviceId);
  expect(data.user.uid).toBe(viewer.uid);
  const login = await server.send('account/login', {}, { headers: { 'device-id': visitor.deviceId } });
  expect(login.data.user.uid).toBe(visitor.uid);
});

test('ends the session that a sign-in replaces, and no other one of the device', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const { viewer: other } = await createPasskeyOwner(server);
  const sign = async () => authenticator.sign(await loginChallenge(server, other.deviceId), viewer.uid);
  const headers = { 'device-id': other.deviceId };
  expect((await server.send('account/passkey_login', await sign(), { headers })).error).toBe('none');
  expect((await other.send('account/my-info', {})).error).toBe('none');
  const replacing = { ...(await sign()), replaces: other.token };
  expect((await server.send('account/passkey_login', replacing, { headers })).error).toBe('none');
  expect((await other.send('account/my-info', {})).error).toBe('LoginExpired');
});

test('accepts the attribution of a launch at a sign-in', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const deviceId = randomUUID();
  const input = authenticator.sign(await loginChallenge(server, deviceId), viewer.uid);
  const sent = { ...input, pid: 'ads', campaign: 'summer', fbc_id: 'f1' };
  expect((await server.send('account/passkey_login', sent, { headers: { 'device-id': deviceId } })).error).toBe('none');
});

for (const [name, forgery] of Object.entries<Forgery>({
  'another origin': { origin: 'https://evil.example' },
  'another port': { origin: 'http://127.0.0.1:1' },
  'another host': { rpId: 'evil.example' },
  'a signature for another purpose': { type: 'webauthn.create' },
  'no user verification': { isVerified: false },
  'the key of somebody else': { key: newKey().privateKey },
  'the account of somebody else': { userHandle: Buffer.from('1234567890').toString('base64url') },
  'a counter of 0': { counter: 0 },
})) {
  test(`rejects a sign-in with ${name}`, async ({ server }) => {
    const owner = await createPasskeyOwner(server);
    expect(await signIn(server, owner, forgery)).toMatchObject({ status: 200, error: 'PasskeyRejected', data: null });
    expect((await signIn(server, owner)).error).toBe('none');
  });
}

test('rejects a counter that has not increased, which shows a copy of the key', async ({ server }) => {
  const owner = await createPasskeyOwner(server);
  expect((await signIn(server, owner, { counter: 10 })).error).toBe('none');
  for (const counter of [10, 9, 1]) expect((await signIn(server, owner, { counter })).error).toBe('PasskeyRejected');
  expect((await signIn(server, owner, { counter: 11 })).error).toBe('none');
});

test('accepts only one of several parallel sign-ins with the same counter', async ({ server }) => {
  const owner = await createPasskeyOwner(server);
  const results = await Promise.all(Array.from({ length: 6 }, () => signIn(server, owner, { counter: 50 })));
  expect(results.filter(({ error }) => error === 'none')).toHaveLength(1);
  expect(results.filter(({ error }) => error === 'PasskeyRejected')).toHaveLength(5);
});

test('accepts authenticators that do not count signatures', async ({ server }) => {
  const viewer = await createAccount(server);
  const authenticator = createAuthenticator(server.url);
  const input = authenticator.create(await addChallenge(viewer), { counter: 0 });
  expect((await viewer.send('account/passkey_add', input)).error).toBe('none');
  expect((await signIn(server, { viewer, authenticator }, { counter: 0 })).error).toBe('none');
  expect((await signIn(server, { viewer, authenticator }, { counter: 0 })).error).toBe('none');
});

test('accepts a challenge once', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const deviceId = randomUUID();
  const input = authenticator.sign(await loginChallenge(server, deviceId), viewer.uid);
  const send = () => server.send('account/passkey_login', input, { headers: { 'device-id': deviceId } });
  const results = await Promise.all([send(), send(), send()]);
  expect(results.filter(({ error }) => error === 'none')).toHaveLength(1);
  expect((await send()).error).toBe('PasskeyExpired');
  const other = createAuthenticator(server.url);
  const added = other.create(await addChallenge(viewer));
  expect((await viewer.send('account/passkey_add', added)).error).toBe('none');
  expect((await viewer.send('account/passkey_add', added)).error).toBe('PasskeyExpired');
});

test('invalidates the challenge of a rejected attempt', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const headers = { 'device-id': randomUUID() };
  const challenge = await loginChallenge(server, headers['device-id']);
  const forged = authenticator.sign(challenge, viewer.uid, { origin: 'https://evil.example' });
  expect((await server.send('account/passkey_login', forged, { headers })).error).toBe('PasskeyRejected');
  const honest = authenticator.sign(challenge, viewer.uid);
  expect((await server.send('account/passkey_login', honest, { headers })).error).toBe('PasskeyExpired');
});

test('accepts a challenge only on the device, for the purpose and for the account that requested it', async ({
  server,
}) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const [deviceId, thief] = [randomUUID(), randomUUID()];
  const input = authenticator.sign(await loginChallenge(server, deviceId), viewer.uid);
  const send = (id: string) => server.send('account/passkey_login', input, { headers: { 'device-id': id } });
  expect((await send(thief)).error).toBe('PasskeyExpired');
  expect((await send(deviceId)).error).toBe('none');

  const other = await createAccount(server);
  const foreign = createAuthenticator(server.url);
  const added = foreign.create(await addChallenge(other));
  expect((await viewer.send('account/passkey_add', added)).error).toBe('PasskeyExpired');
  expect((await other.send('account/passkey_add', added)).error).toBe('none');

  const wrongPurpose = authenticator.sign(await addChallenge(viewer), viewer.uid);
  const headers = { 'device-id': viewer.deviceId };
  expect((await server.send('account/passkey_login', wrongPurpose, { headers })).error).toBe('PasskeyExpired');
});

test('accepts a challenge for five minutes, and then deletes it', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const deviceId = randomUUID();
  const input = authenticator.sign(await loginChallenge(server, deviceId), viewer.uid);
  await loginChallenge(server, randomUUID());
  server.context.clock.advance(PASSKEY_CHALLENGE_MS + 1);
  const response = await server.send('account/passkey_login', input, { headers: { 'device-id': deviceId } });
  expect(response.error).toBe('PasskeyExpired');
  await purgePasskeyChallenges.run(server.context, new AbortController().signal);
  expect(await server.context.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
});

test('replaces the earlier challenge of a device', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const headers = { 'device-id': randomUUID() };
  const input = authenticator.sign(await loginChallenge(server, headers['device-id']), viewer.uid);
  await loginChallenge(server, headers['device-id']);
  expect((await server.send('account/passkey_login', input, { headers })).error).toBe('PasskeyExpired');
});

test('rejects a sign-in to a blocked account', async ({ server }) => {
  const owner = await createPasskeyOwner(server);
  await block(server, owner.viewer.uid);
  expect(await signIn(server, owner)).toMatchObject({ status: 200, error: 'AccountBlocked', data: null });
});

test('rejects a removed passkey at once', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const deviceId = randomUUID();
  const input = authenticator.sign(await loginChallenge(server, deviceId), viewer.uid);
  expect(await viewer.send('account/passkey_remove', { id: authenticator.id })).toMatchObject({
    error: 'none',
    data: {},
  });
  const response = await server.send('account/passkey_login', input, { headers: { 'device-id': deviceId } });
  expect(response.error).toBe('PasskeyRejected');
  expect(await listed(viewer)).toEqual([]);
  expect((await viewer.send('account/passkey_remove', { id: authenticator.id })).error).toBe('NotFound');
});

test('stores only the hash of a challenge', async ({ server }) => {
  const deviceId = randomUUID();
  const challenge = await loginChallenge(server, deviceId);
  const rows = await server.context.db.selectFrom('passkey_challenge').selectAll().execute();
  const stored = rows.map(({ challenge_hash: hash }) => hash.toString('base64url'));
  expect(stored).not.toContain(challenge);
  expect(JSON.stringify(rows)).not.toContain(deviceId);
});
