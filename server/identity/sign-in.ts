/** Checks the tokens with which viewers sign in or bind an account. */
import { RuleError } from '#domain/errors.ts';
import { SIGN_IN_LIFE_MS, type SignInChannel } from '#domain/sign-in.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Identity } from '#server/db/identities.ts';
import { claimUse, insertUsedToken } from '#server/db/sign-in-attempts.ts';
import { nicknameFrom } from './nickname-from.ts';
import { hashNonce, hashSecret, type SignInUse } from './identity-hashes.ts';
import type { IdentityProvider, VerifiedToken } from './identity-provider.ts';

export type PresentedToken = {
  readonly channel: SignInChannel;
  readonly token: string;
  readonly use: SignInUse;
  readonly deviceHash: Buffer;
  readonly origin: string;
};

/** The longest validity of an access token of Facebook. */
const ACCESS_TOKEN_LIFE_MS = 90 * 86_400_000;

/** @throws RuleError SignInUnavailable */
export function requireProvider({ identity }: Context, channel: SignInChannel): IdentityProvider {
  const provider = identity.providers[channel];
  if (!provider) throw new RuleError('SignInUnavailable', channel);
  return provider;
}

/** What a valid token proves. `claim` uses the token up, and returns false if that is not allowed or has happened before. */
export type ProvenIdentity = { readonly identity: Identity; readonly claim: (db: Queryable) => Promise<boolean> };

/** The caller must claim the token before it changes anything. @throws RuleError SignInRejected, SignInUnavailable */
export async function verifyToken(context: Context, presented: PresentedToken): Promise<ProvenIdentity> {
  const { channel, token, origin } = presented;
  const verified = await requireProvider(context, channel).verify(token, origin);
  const hash = context.identityHashes.ofIdentity(channel, verified);
  return {
    identity: { channel, hash, nickname: nicknameFrom(verified.name) },
    claim: (db) => claimToken(db, context.clock.now(), presented, verified),
  };
}

/**
 * Returns the identity that the token proves. A token can be used once, and an ID token only on the device that began
 * the sign-in, and for what it began. @throws RuleError SignInRejected, SignInUnavailable
 */
export async function acceptToken(context: Context, presented: PresentedToken): Promise<Identity> {
  const { identity, claim } = await verifyToken(context, presented);
  if (!(await claim(context.db))) throw tokenRejected();
  return identity;
}

/** The error of a token that cannot be claimed. */
export function tokenRejected(): RuleError {
  return new RuleError('SignInRejected', 'nonce');
}

async function claimToken(
  db: Queryable,
  now: Date,
  { channel, token, use, deviceHash }: PresentedToken,
  { nonce }: VerifiedToken,
): Promise<boolean> {
  if (nonce !== undefined) return claimUse(db, { nonceHash: hashNonce(use, nonce), deviceHash, channel }, now);
  // An access token has no nonce, so its hash is recorded instead.
  const tokenHash = hashSecret(token);
  const expiresAt = new Date(now.getTime() + ACCESS_TOKEN_LIFE_MS);
  return insertUsedToken(db, { tokenHash, channel, expiresAt }, now);
}

/** Returns when a sign-in that starts now expires. */
export function attemptExpiry(now: Date): Date {
  return new Date(now.getTime() + SIGN_IN_LIFE_MS);
}
