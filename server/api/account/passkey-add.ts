import { passkeyAdd as addEndpoint, passkeyOptions as optionsEndpoint } from '#contract/endpoints/passkeys.ts';
import { RuleError } from '#domain/errors.ts';
import { normalizeName } from '#domain/nickname.ts';
import { PASSKEY_CHALLENGE_MS } from '#domain/passkeys.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { claimChallenge, createChallenge, type ChallengeUse } from '#server/db/passkey-challenges.ts';
import { assertMayAddPasskey, insertPasskey, readPasskeys } from '#server/db/passkeys.ts';
import { defineHandler } from '#server/http/handler.ts';
import type { Viewer } from '#server/http/session.ts';
import { ALGORITHMS, readChallenge, relyingPartyId, verifyNewCredential } from '#server/passkeys/verify.ts';
import { presentPasskey } from './present-passkey.ts';
import { userHandleOf } from './user-handle.ts';
import { readViewerAccount } from './viewer-account.ts';

const useOf = ({ userId, session }: Viewer): ChallengeUse => ({
  purpose: 'add',
  userId,
  deviceHash: session.deviceHash,
});

export const passkeyOptions = defineHandler(optionsEndpoint, async (args) => {
  const { viewer, origin, context } = args;
  const { db, clock } = context;
  const { userId } = viewer;
  await assertMayAddPasskey(db, userId);
  const [{ uid, nickname }, passkeys] = await Promise.all([readViewerAccount(args), readPasskeys(db, userId)]);
  const challenge = await createChallenge(db, useOf(viewer), clock.now());
  return {
    options: {
      challenge,
      rp: { id: relyingPartyId(origin), name: PRODUCT_NAME },
      user: { id: userHandleOf(uid), name: nickname, displayName: nickname },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: PASSKEY_CHALLENGE_MS,
      attestation: 'none' as const,
      excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
        type: 'public-key' as const,
        id: credentialId.toString('base64url'),
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    },
  };
});

export const passkeyAdd = defineHandler(addEndpoint, async ({ input, viewer, origin, context: { db, clock } }) => {
  const name = normalizeName(input.name);
  const now = clock.now();
  const challenge = readChallenge(input.client_data);
  if (!(await claimChallenge(db, useOf(viewer), challenge, now))) throw new RuleError('PasskeyExpired');
  const verified = await verifyNewCredential(input, { challenge, origin });
  const { transports } = input;
  const passkey = { ...verified, userId: viewer.userId, transports, name, createdAt: now };
  await insertPasskey(db, passkey);
  return presentPasskey({ ...passkey, usedAt: null });
});
