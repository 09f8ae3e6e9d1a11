import { myInfo as endpoint } from '#contract/endpoints/account.ts';
import { RuleError } from '#domain/errors.ts';
import { findAccount } from '#server/db/accounts.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentUser } from './present-user.ts';

export const myInfo = defineHandler(endpoint, async ({ viewer, context }) => {
  const now = context.clock.now();
  const account = await findAccount(context.db, viewer.userId, now);
  if (!account) throw new RuleError('AuthenticationFailed');
  return presentUser(account, { deviceHash: viewer.session.deviceHash, economy: await context.economy(), now });
});
