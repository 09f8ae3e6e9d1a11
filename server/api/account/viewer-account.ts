import type { UserInfo } from '#contract/shapes.ts';
import { RuleError } from '#domain/errors.ts';
import { findAccount, type AccountRow } from '#server/db/accounts.ts';
import type { Context } from '#server/context.ts';
import type { Viewer } from '#server/http/session.ts';
import { presentUser } from './present-user.ts';

type Args = { readonly viewer: Viewer; readonly context: Context };

/** @throws RuleError AuthenticationFailed if the account has been deleted since the session was read */
export async function readViewerAccount({ viewer, context: { db, clock } }: Args): Promise<AccountRow> {
  const account = await findAccount(db, viewer.userId, clock.now());
  if (!account) throw new RuleError('AuthenticationFailed');
  return account;
}

/** @throws RuleError AuthenticationFailed if the account has been deleted since the session was read */
export async function presentViewer(args: Args): Promise<UserInfo> {
  const { viewer, context } = args;
  const account = await readViewerAccount(args);
  const { deviceHash } = viewer.session;
  return presentUser(account, { deviceHash, economy: await context.economy(), now: context.clock.now() });
}
