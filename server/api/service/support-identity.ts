import { createHmac } from 'node:crypto';
import { supportIdentity as endpoint } from '#contract/endpoints/service.ts';
import { RuleError } from '#domain/errors.ts';
import { findAccount } from '#server/db/accounts.ts';
import { defineHandler } from '#server/http/handler.ts';

/** The hash is Chatwoot's identity validation: without the key, nobody can pretend to have this UID. */
export const supportIdentity = defineHandler(endpoint, async ({ viewer, context }) => {
  const account = await findAccount(context.db, viewer.userId, context.clock.now());
  if (!account) throw new RuleError('AuthenticationFailed');
  const { uid, nickname, avatar } = account;
  const hmacKey = context.config.thirdParties.support?.hmacKey;
  return {
    uid,
    nickname,
    avatar,
    identifier_hash: hmacKey === undefined ? null : createHmac('sha256', hmacKey).update(uid).digest('hex'),
  };
});
