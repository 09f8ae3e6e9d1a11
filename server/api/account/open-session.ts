import type { LoginResult } from '#contract/shapes.ts';
import type { Context } from '#server/context.ts';
import type { AccountRow } from '#server/db/accounts.ts';
import { endSessionsOfOtherAccounts } from '#server/db/sessions.ts';
import type { Device } from '#server/http/device.ts';
import { presentUser } from './present-user.ts';

type SignIn = {
  readonly context: Context;
  readonly device: Device;
  readonly deviceHash: Buffer;
  readonly account: AccountRow;
  readonly isNew: boolean;
};

/** Opens a session of the account, and ends those of other accounts on the device. */
export async function openAccountSession(signIn: SignIn): Promise<LoginResult> {
  const { context, device, deviceHash, account } = signIn;
  const { userId } = account;
  const token = await context.sessions.create({ userId, deviceHash, headers: device.headers });
  await endSessionsOfOtherAccounts(context.db, { userId, deviceHash }, context.clock.now());
  return presentLogin(signIn, token);
}

/** Opens a session of a visitor. Returns undefined if the visitor has become an account in the meantime. */
export async function openVisitorSession(signIn: SignIn): Promise<LoginResult | undefined> {
  const { context, device, deviceHash, account } = signIn;
  const token = await context.sessions.createForVisitor({
    userId: account.userId,
    deviceHash,
    headers: device.headers,
  });
  return token === undefined ? undefined : presentLogin(signIn, token);
}

async function presentLogin({ context, deviceHash, account, isNew }: SignIn, token: string): Promise<LoginResult> {
  const { presence, sessions, economy, clock } = context;
  presence.seen(account.userId, sessions.identify(token).sessionHandle);
  const user = presentUser(account, { deviceHash, economy: await economy(), now: clock.now() });
  return { token, user, is_new: isNew };
}
