import { myInfo as call } from '#contract/endpoints/account.ts';
import { RuleError } from '#domain/errors.ts';
import { findAccount } from '#server/db/accounts.ts';
import { handle } from '#server/http/verb.ts';
import { presentUser } from './present-user.ts';

export const myInfo = handle(call, async ({ viewer, context }) => {
  const account = await findAccount(context.db, viewer.userId);
  if (!account) throw new RuleError('AuthenticationFailed');
  return presentUser(account);
});
