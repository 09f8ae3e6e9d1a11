import { randomBytes } from 'node:crypto';
import { signInStart as endpoint } from '#contract/endpoints/identity.ts';
import { insertAttempt } from '#server/db/sign-in-attempts.ts';
import { defineHandler } from '#server/http/handler.ts';
import { requireDevice } from '#server/http/require-device.ts';
import { hashSecret } from '#server/identity/identity-hashes.ts';
import { attemptExpiry, requireProvider } from '#server/identity/sign-in.ts';

const STATE_BYTES = 32;

export const signInStart = defineHandler(endpoint, async ({ input, device, origin, language, context }) => {
  const { channel } = input;
  const deviceHash = requireDevice(device);
  const provider = requireProvider(context, channel);
  const secrets = context.identityHashes.secretsOf(randomBytes(STATE_BYTES).toString('base64url'));
  const { state, nonce } = secrets;
  const authorize_url = await provider.authorizationUrl({ ...secrets, origin, language });
  const hashes = { stateHash: hashSecret(state), nonceHash: hashSecret(nonce), deviceHash };
  await insertAttempt(context.db, { ...hashes, channel, expiresAt: attemptExpiry(context.clock.now()) });
  return { authorize_url, state, nonce };
});
