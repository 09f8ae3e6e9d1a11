import { setBlocked } from '#server/db/accounts.ts';
import type { TestServer } from './test.ts';

export async function userIdOf({ context }: TestServer, uid: string): Promise<number> {
  const row = await context.db.selectFrom('account').select('user_id').where('uid', '=', uid).executeTakeFirstOrThrow();
  return row.user_id;
}

/** Removes the account's sessions from the cache, where they would stay for up to five seconds. */
export async function invalidateSessions(server: TestServer, uid: string): Promise<void> {
  server.context.sessions.invalidate(await userIdOf(server, uid));
}

/** Blocks or (with null) unblocks the account only in the database, as the operator's command does. */
export async function block(server: TestServer, uid: string, blockedAt: Date | null = new Date()): Promise<void> {
  await setBlocked(server.context.db, await userIdOf(server, uid), blockedAt);
}
