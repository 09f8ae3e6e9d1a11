import { expect, test } from 'vitest';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { readChallenge, verifyNewCredential } from './verify.ts';

const ORIGIN = 'https://example.com';
const CHALLENGE = Buffer.alloc(32, 7).toString('base64url');
const expected = { challenge: CHALLENGE, origin: ORIGIN };

const withCertificate = (format: string) =>
  createAuthenticator(ORIGIN).create(CHALLENGE, {
    attestation: new Map<string, string | Map<string, Uint8Array[]>>([
      ['fmt', format],
      ['attStmt', new Map([['x5c', [new Uint8Array([1])]]])],
    ]),
  });

test('returns the public key of a new passkey', async () => {
  const created = createAuthenticator(ORIGIN).create(CHALLENGE);
  expect(readChallenge(created.client_data)).toBe(CHALLENGE);
  const { credentialId, counter, publicKey, synced } = await verifyNewCredential(created, expected);
  expect({ id: credentialId.toString('base64url'), counter, synced }).toEqual({
    id: created.id,
    counter: 1,
    synced: false,
  });
  expect(publicKey.length).toBeGreaterThan(70);
});

test.each(['packed', 'tpm', 'android-key', 'apple', 'fido-u2f', 'android-safetynet'])(
  'rejects certificates of the format %s without reading them',
  async (format) => {
    await expect(verifyNewCredential(withCertificate(format), expected)).rejects.toMatchObject({
      rule: 'PasskeyRejected',
      message: 'attestation',
    });
  },
);

test('rejects the id of another passkey beside the attestation', async () => {
  const created = createAuthenticator(ORIGIN).create(CHALLENGE);
  const { id } = createAuthenticator(ORIGIN);
  await expect(verifyNewCredential({ ...created, id }, expected)).rejects.toMatchObject({ rule: 'PasskeyRejected' });
});

test.each(['', 'AAAA', Buffer.from('{}').toString('base64url'), Buffer.from('null').toString('base64url')])(
  'finds no challenge in the client data %j',
  (clientData) => {
    expect(() => readChallenge(clientData)).toThrow(expect.objectContaining({ rule: 'PasskeyRejected' }));
  },
);
