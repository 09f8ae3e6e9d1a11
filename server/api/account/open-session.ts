import type { LoginResult } from '#contract/shapes.ts';
import { RuleError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import type { AccountRow } from '#server/db/accounts.ts';
import { endDeviceSessions } from '#server/db/sessions.ts';
import type { Device } from '#server/http/device.ts';
import { presentUser } from './present-user.ts';

type SignIn = {
  readonly context: Context;
  readonly device: Device;
  readonly deviceHash: Buffer;
  /** The token of the session that a sign-in to an account replaces. */
  readonly replaced?: string | null | undefined;
  readonly account: AccountRow;
  readonly isNew: boolean;
};

/** Opens a session of the account, and ends that of another account which the client had. */
export async function openAccountSession(signIn: SignIn): Promise<LoginResult> {
  const { context, device, deviceHash, account } = signIn;
  const { userId } = account;
  const token = await context.sessions.create({ userId, deviceHash, headers: device.headers });
  await endReplacedSession(signIn);
  return presentLogin(signIn, token);
}

/** Only the token shows which session it was. Anyone who knows a Device-ID could end the sessions of the device. */
async function endReplacedSession({ context, replaced, account }: SignIn): Promise<void> {
  const { sessions, revocations, db, clock } = context;
  if (replaced === undefined || replaced === null) return;
  try {
    const { userId, session } = await sessions.resolve(sessions.identify(replaced), { isFresh: true });
    if (userId === account.userId) return;
    await endDeviceSessions(db, session, clock.now());
    await revocations.refresh();
  } catch (error) {
    // There is no such session, or it is over.
    if (!(error instanceof RuleError)) throw error;
  }
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
