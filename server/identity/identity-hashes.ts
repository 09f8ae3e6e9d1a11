import { createHash, createHmac } from 'node:crypto';
import type { SignInChannel } from '#domain/sign-in.ts';
import type { SignInSecrets, VerifiedIdentity } from './identity-provider.ts';

export type IdentityHashes = {
  /** Identifies a person's account at a provider. */
  readonly ofIdentity: (channel: SignInChannel, identity: Pick<VerifiedIdentity, 'issuer' | 'subject'>) => Buffer;
  /** Identifies the device of a deleted account. */
  readonly ofDevice: (deviceHash: Buffer) => Buffer;
  /** Identifies the blocked account that was deleted. */
  readonly ofUid: (uid: string) => Buffer;
  /** Derives the secrets of a sign-in from its state, so that they need not be stored. */
  readonly secretsOf: (state: string) => SignInSecrets;
};

/** @param keys secrets of the server; with other keys, no stored identity is recognised */
export function createIdentityHashes(keys: { readonly identities: Buffer; readonly signIn: Buffer }): IdentityHashes {
  const hmac = (key: Buffer, ...parts: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(parts));
  return {
    ofIdentity: (channel, { issuer, subject }) => hmac(keys.identities, channel, issuer, subject).digest(),
    ofDevice: (deviceHash) => hmac(keys.identities, 'device', deviceHash.toString('hex')).digest(),
    ofUid: (uid) => hmac(keys.identities, 'uid', uid).digest(),
    secretsOf: (state) => ({
      state,
      nonce: hmac(keys.signIn, 'nonce', state).digest('base64url'),
      codeVerifier: hmac(keys.signIn, 'verifier', state).digest('base64url'),
    }),
  };
}

/** What a sign-in is for. */
export type SignInUse =
  | { readonly purpose: 'login' }
  /** Binds the identity to this account. */
  | { readonly purpose: 'bind'; readonly userId: number };

/** The hash covers the use, so that a binding that one account began cannot end in another. */
export function hashNonce(use: SignInUse, nonce: string): Buffer {
  return hashSecret(use.purpose === 'bind' ? `bind ${use.userId} ${nonce}` : nonce);
}

/** Hashes a random secret of a sign-in. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
