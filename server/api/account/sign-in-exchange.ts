import { signInExchange as endpoint } from '#contract/endpoints/identity.ts';
import { RuleError } from '#domain/errors.ts';
import { claimExchange } from '#server/db/sign-in-attempts.ts';
import { defineHandler } from '#server/http/handler.ts';
import { requireDevice } from '#server/http/require-device.ts';
import { hashSecret } from '#server/identity/identity-hashes.ts';
import { requireProvider } from '#server/identity/sign-in.ts';

export const signInExchange = defineHandler(endpoint, async ({ input, device, origin, context, log }) => {
  const { state, code, iss } = input;
  const attempt = { stateHash: hashSecret(state), deviceHash: requireDevice(device) };
  const channel = await claimExchange(context.db, attempt, context.clock.now());
  if (!channel) throw new RuleError('SignInRejected', 'state');
  const exchange = { ...context.identityHashes.secretsOf(state), origin, code, issuer: iss ?? undefined };
  const token = await requireProvider(context, channel)
    .exchangeCode(exchange)
    .catch((error: unknown) => {
      // The operator needs the reason if the client's settings are wrong.
      if (error instanceof RuleError) log.warn({ channel, reason: error.message }, 'a sign-in was rejected');
      throw error;
    });
  return { channel, token };
});
