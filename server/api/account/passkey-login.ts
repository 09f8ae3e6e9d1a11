import { passkeyLogin as loginEndpoint, passkeyLoginOptions as optionsEndpoint } from '#contract/endpoints/passkeys.ts';
import { RuleError } from '#domain/errors.ts';
import { PASSKEY_CHALLENGE_MS } from '#domain/passkeys.ts';
import { findAccount, type AccountRow } from '#server/db/accounts.ts';
import type { Database } from '#server/db/database.ts';
import { claimChallenge, createChallenge } from '#server/db/passkey-challenges.ts';
import { findPasskey, recordPasskeyUse } from '#server/db/passkeys.ts';
import { defineHandler } from '#server/http/handler.ts';
import { requireDevice } from '#server/http/require-device.ts';
import { readChallenge, relyingPartyId, verifyAssertion, type Assertion } from '#server/passkeys/verify.ts';
import { openAccountSession } from './open-session.ts';
import { userHandleOf } from './user-handle.ts';

export const passkeyLoginOptions = defineHandler(
  optionsEndpoint,
  async ({ device, origin, context: { db, clock } }) => {
    const use = { purpose: 'login', deviceHash: requireDevice(device) } as const;
    const challenge = await createChallenge(db, use, clock.now());
    return {
      options: {
        challenge,
        rpId: relyingPartyId(origin),
        timeout: PASSKEY_CHALLENGE_MS,
        userVerification: 'required' as const,
      },
    };
  },
);

export const passkeyLogin = defineHandler(loginEndpoint, async ({ input, device, origin, context }) => {
  const { db, clock } = context;
  const deviceHash = requireDevice(device);
  const now = clock.now();
  const challenge = readChallenge(input.client_data);
  if (!(await claimChallenge(db, { purpose: 'login', deviceHash }, challenge, now)))
    throw new RuleError('PasskeyExpired');
  const account = await verifyOwner(db, input, { challenge, origin }, now);
  if (account.blockedAt) throw new RuleError('AccountBlocked');
  return openAccountSession({ context, device, deviceHash, replaced: input.replaces, account, isNew: false });
});

/** Returns the account whose passkey has signed the challenge. @throws RuleError PasskeyRejected */
async function verifyOwner(
  db: Database,
  assertion: Assertion,
  expected: { challenge: string; origin: string },
  now: Date,
): Promise<AccountRow> {
  const passkey = await findPasskey(db, Buffer.from(assertion.id, 'base64url'));
  const account = passkey && (await findAccount(db, passkey.userId, now));
  if (!account) throw new RuleError('PasskeyRejected', 'unknown passkey');
  if (assertion.user_handle !== userHandleOf(account.uid)) throw new RuleError('PasskeyRejected', 'another account');
  const use = await verifyAssertion(assertion, passkey, expected);
  if (!(await recordPasskeyUse(db, passkey, use, now))) throw new RuleError('PasskeyRejected', 'removed or repeated');
  return account;
}
