import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_MS } from '#domain/passkeys.ts';
import { hashCredential } from '#server/http/session.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import {
  addChallenge,
  addPasskey,
  createAccount,
  createAuthenticator,
  createPasskeyOwner,
  signIn,
  type Forgery,
} from '#server/testing/authenticator.ts';
import { test, type TestViewer } from '#server/testing/test.ts';

const listed = async (viewer: TestViewer) => (await viewer.send('account/passkeys', {})).data.passkeys;

test('rejects passkeys of visitors', async ({ server }) => {
  const visitor = await server.viewer();
  expect((await visitor.send('account/passkey_options', {})).error).toBe('AccountRequired');
  const input = createAuthenticator(server.url).create('AAAA');
  expect((await visitor.send('account/passkey_add', input)).error).toBe('PasskeyExpired');
});

test('requests a discoverable passkey with user verification, excluding those of the account', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const { options } = (await viewer.send('account/passkey_options', {})).data;
  expect(options).toMatchObject({
    rp: { id: '127.0.0.1' },
    attestation: 'none',
    excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: PASSKEY_CHALLENGE_MS,
  });
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
});

for (const [name, forgery] of Object.entries<Forgery>({
  'another origin': { origin: 'https://evil.example' },
  'another host': { rpId: 'evil.example' },
  'a signature for another purpose': { type: 'webauthn.get' },
  'no user verification': { isVerified: false },
  certificates: {
    attestation: new Map<string, string | Map<string, Uint8Array[]>>([
      ['fmt', 'packed'],
      ['attStmt', new Map([['x5c', [new Uint8Array([1])]]])],
    ]),
  },
})) {
  test(`adds no passkey with ${name}`, async ({ server }) => {
    const viewer = await createAccount(server);
    const input = createAuthenticator(server.url).create(await addChallenge(viewer), forgery);
    expect((await viewer.send('account/passkey_add', input)).error).toBe('PasskeyRejected');
    expect(await listed(viewer)).toEqual([]);
  });
}

test('rejects an unknown passkey, malformed data and a request without a Device-ID', async ({ server }) => {
  const { viewer } = await createPasskeyOwner(server);
  const stranger = createAuthenticator(server.url);
  expect((await signIn(server, { viewer, authenticator: stranger })).error).toBe('PasskeyRejected');
  const headers = { 'device-id': randomUUID() };
  const garbage = { id: 'AAAA', client_data: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA', user_handle: 'AA' };
  expect((await server.send('account/passkey_login', garbage, { headers })).error).toBe('PasskeyRejected');
  expect((await server.send('account/passkey_login', garbage)).error).toBe('InvalidParameters');
  expect((await server.send('account/passkey_login_options', {})).error).toBe('InvalidParameters');
  const cut = stranger.create(await addChallenge(viewer));
  const response = await viewer.send('account/passkey_add', { ...cut, attestation: cut.attestation.slice(0, 40) });
  expect(response.error).toBe('PasskeyRejected');
});

test('renames a passkey, and rejects names that the app cannot show', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const { id } = authenticator;
  expect((await viewer.send('account/passkey_rename', { id, name: '  Support  laptop ' })).data.name).toBe(
    'Support laptop',
  );
  expect((await viewer.send('account/passkey_rename', { id, name: ' ' })).error).toBe('NameLength');
  expect((await viewer.send('account/passkey_rename', { id, name: 'a\u202eb' })).error).toBe('NameCharacters');
  expect(await listed(viewer)).toMatchObject([{ name: 'Support laptop' }]);
});

test('neither shows, renames nor removes the passkey of another account', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const thief = await createAccount(server);
  const { id } = authenticator;
  expect(await listed(thief)).toEqual([]);
  expect((await thief.send('account/passkey_rename', { id, name: 'Mine' })).error).toBe('NotFound');
  expect((await thief.send('account/passkey_remove', { id })).error).toBe('NotFound');
  expect(await listed(viewer)).toMatchObject([{ name: 'My phone' }]);
});

test('rejects a passkey that an account already has', async ({ server }) => {
  const { viewer, authenticator } = await createPasskeyOwner(server);
  const thief = await createAccount(server);
  for (const each of [viewer, thief]) {
    const input = authenticator.create(await addChallenge(each));
    expect((await each.send('account/passkey_add', input)).error).toBe('PasskeyKnown');
  }
  expect((await signIn(server, { viewer, authenticator })).data.user.uid).toBe(viewer.uid);
});

test('limits the passkeys of an account', async ({ server }) => {
  const viewer = await createAccount(server);
  for (let count = 0; count < MAX_PASSKEYS; count += 1) await addPasskey(server, viewer);
  expect((await viewer.send('account/passkey_options', {})).error).toBe('TooManyPasskeys');
  expect(await listed(viewer)).toHaveLength(MAX_PASSKEYS);
});

test('accepts a challenge only for the account that requested it, also on the same device', async ({ server }) => {
  const [viewer, other] = [await createAccount(server), await createAccount(server)];
  const userId = await userIdOf(server, other.uid);
  const token = await server.context.sessions.create({
    ...{ userId, deviceHash: hashCredential(viewer.deviceId) },
    headers: {},
  });
  const input = createAuthenticator(server.url).create(await addChallenge(viewer));
  expect((await server.send('account/passkey_add', input, { token })).error).toBe('PasskeyExpired');
  expect((await viewer.send('account/passkey_add', input)).error).toBe('none');
});
