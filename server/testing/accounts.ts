import { setBlocked } from '#server/db/accounts.ts';
import { revokeAccount } from '#server/db/revocations.ts';
import type { TestServer } from './test.ts';

export async function userIdOf({ context }: Pick<TestServer, 'context'>, uid: string): Promise<number> {
  const row = await context.db.selectFrom('account').select('user_id').where('uid', '=', uid).executeTakeFirstOrThrow();
  return row.user_id;
}

/** Makes the server read the account's sessions from the database again. */
export async function invalidateSessions({ context }: TestServer, uid: string): Promise<void> {
  await revokeAccount(context.db, await userIdOf({ context }, uid));
  await context.revocations.refresh();
}

/** Turns the visitor into an account of a provider, which its Device-ID no longer opens. */
export async function signUp({ context }: Pick<TestServer, 'context'>, uid: string): Promise<void> {
  const userId = await userIdOf({ context }, uid);
  await context.db.updateTable('account').set({ login_type: 'Google' }).where('user_id', '=', userId).execute();
  await context.db.deleteFrom('visitor_device').where('user_id', '=', userId).execute();
}

/** Blocks or (with null) unblocks the account as the operator's command does. */
export async function block(server: TestServer, uid: string, blockedAt: Date | null = new Date()): Promise<void> {
  await setBlocked(server.context.db, await userIdOf(server, uid), blockedAt);
}
