import { randomBytes } from 'node:crypto';
import { bindStart as bindEndpoint, signInStart as loginEndpoint } from '#contract/endpoints/identity.ts';
import { insertAttempt } from '#server/db/sign-in-attempts.ts';
import { defineHandler, type HandlerArgs } from '#server/http/handler.ts';
import { requireDevice } from '#server/http/require-device.ts';
import { hashNonce, hashSecret, type SignInUse } from '#server/identity/identity-hashes.ts';
import { attemptExpiry, requireProvider } from '#server/identity/sign-in.ts';

const STATE_BYTES = 32;

type Args = HandlerArgs<typeof loginEndpoint> | HandlerArgs<typeof bindEndpoint>;

export const signInStart = defineHandler(loginEndpoint, (args) =>
  begin(args, requireDevice(args.device), { purpose: 'login' }),
);

export const bindStart = defineHandler(bindEndpoint, (args) => {
  const { userId, session } = args.viewer;
  return begin(args, session.deviceHash, { purpose: 'bind', userId });
});

async function begin({ input, origin, language, context }: Args, deviceHash: Buffer, use: SignInUse) {
  const { channel } = input;
  const provider = requireProvider(context, channel);
  const secrets = context.identityHashes.secretsOf(randomBytes(STATE_BYTES).toString('base64url'));
  const { state, nonce } = secrets;
  const authorize_url = await provider.authorizationUrl({ ...secrets, origin, language });
  const hashes = { stateHash: hashSecret(state), nonceHash: hashNonce(use, nonce), deviceHash };
  await insertAttempt(context.db, { ...hashes, channel, expiresAt: attemptExpiry(context.clock.now()) });
  return { authorize_url, state, nonce };
}
