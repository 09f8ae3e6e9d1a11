/** What an operator does to an account, for tests. */
import { setBlocked } from '#server/db/accounts.ts';
import type { TestServer } from './test.ts';

/** The account's number in the database. */
export async function userIdOf({ context }: TestServer, uid: string): Promise<number> {
  const row = await context.db.selectFrom('account').select('user_id').where('uid', '=', uid).executeTakeFirstOrThrow();
  return row.user_id;
}

/** Lets the next call read the account's sessions anew, as they are read a few seconds later anyway. */
export async function invalidateSessions(server: TestServer, uid: string): Promise<void> {
  server.context.sessions.invalidate(await userIdOf(server, uid));
}

/** Blocks an account as the operator's command does: in the database alone. */
export async function block(server: TestServer, uid: string, blockedAt: Date | null = new Date()): Promise<void> {
  await setBlocked(server.context.db, await userIdOf(server, uid), blockedAt);
}
