/** An authenticator in memory, which creates passkeys and signs challenges in the form that browsers send. */
import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Operations } from '#contract/api.ts';
import { signUp } from './accounts.ts';
import type { TestServer, TestViewer } from './test.ts';

type Cbor = Parameters<typeof isoCBOR.encode>[0];
type AddInput = Operations['account/passkey_add']['input'];
type LoginInput = Operations['account/passkey_login']['input'];

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** The parts of a response that an attacker changes. */
export type Forgery = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  /** Signs with another key. */
  readonly key?: KeyObject;
  readonly attestation?: Map<string, Cbor>;
};

export type Authenticator = {
  readonly id: string;
  readonly create: (challenge: string, forgery?: Forgery) => AddInput;
  readonly sign: (challenge: string, uid: string, forgery?: Forgery) => LoginInput;
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ];
  return Buffer.from(isoCBOR.encode(new Map(entries)));
}

export const newKey = (): { privateKey: KeyObject; publicKey: KeyObject } =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Creates an authenticator with one key for the origin. Its counter starts at 1. */
export function createAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = newKey();
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  let count = 0;

  function authenticatorData(
    { rpId = new URL(origin).hostname, counter, isVerified = true }: Forgery,
    key: Buffer,
  ): Buffer {
    count += 1;
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key.length > 0 ? HAS_KEY : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter ?? count, 1);
    return Buffer.concat([sha256(rpId), head, key]);
  }

  return {
    id,
    create: (challenge, forgery = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const entries: [string, Cbor][] = [
        ['fmt', 'none'],
        ['attStmt', new Map<string, Cbor>()],
        ['authData', new Uint8Array(authenticatorData(forgery, key))],
      ];
      const attestation = new Map([...entries, ...(forgery.attestation ?? [])]);
      return {
        id,
        client_data: base64url(clientData(forgery.type ?? 'webauthn.create', challenge, forgery.origin ?? origin)),
        attestation: base64url(Buffer.from(isoCBOR.encode(attestation))),
        transports: ['internal'],
        name: 'My phone',
      };
    },
    sign: (challenge, uid, forgery = {}) => {
      const client = clientData(forgery.type ?? 'webauthn.get', challenge, forgery.origin ?? origin);
      const data = authenticatorData(forgery, Buffer.alloc(0));
      return {
        id,
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), forgery.key ?? privateKey)),
        user_handle: forgery.userHandle ?? base64url(uid),
      };
    },
  };
}

/** Adds a passkey to the viewer's account, which must not be a visitor's. */
export async function addPasskey(server: TestServer, viewer: TestViewer): Promise<Authenticator> {
  const authenticator = createAuthenticator(server.url);
  const { data } = await viewer.send('account/passkey_options', {});
  const { error } = await viewer.send('account/passkey_add', authenticator.create(data.options.challenge));
  if (error !== 'none') throw new Error(`the passkey was not added: ${error}`);
  return authenticator;
}

/** Returns a new challenge for a sign-in on the device. */
export async function loginChallenge(server: TestServer, deviceId: string): Promise<string> {
  const { data } = await server.send('account/passkey_login_options', {}, { headers: { 'device-id': deviceId } });
  return data.options.challenge;
}

/** Creates a viewer with an account of a provider. */
export async function createAccount(server: TestServer): Promise<TestViewer> {
  const viewer = await server.viewer();
  await signUp(server, viewer.uid);
  return viewer;
}

export type PasskeyOwner = { readonly viewer: TestViewer; readonly authenticator: Authenticator };

export async function createPasskeyOwner(server: TestServer): Promise<PasskeyOwner> {
  const viewer = await createAccount(server);
  return { viewer, authenticator: await addPasskey(server, viewer) };
}

/** Returns a new challenge for a passkey of the account. */
export async function addChallenge(viewer: TestViewer): Promise<string> {
  return (await viewer.send('account/passkey_options', {})).data.options.challenge;
}

/** Signs in on a new device, or on the device with the id. */
export async function signIn(
  server: TestServer,
  { viewer, authenticator }: PasskeyOwner,
  forgery: Forgery = {},
  deviceId: string = randomUUID(),
) {
  const input = authenticator.sign(await loginChallenge(server, deviceId), viewer.uid, forgery);
  return server.send('account/passkey_login', input, { headers: { 'device-id': deviceId } });
}
