import type { TestServer } from './test.ts';
import { userIdOf } from './accounts.ts';
import { DAY_MS } from '#domain/utc-day.ts';

/** After this time, the catalogue reads the counts again. */
const MINUTE_MS = 60_000;

export async function addPlays({ context }: TestServer, tvId: string, plays: number, daysAgo = 0): Promise<void> {
  const day = new Date(context.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  await context.db.insertInto('show_plays').values({ tv_id: tvId, day, plays }).execute();
}

export async function addCollects(server: TestServer, tvId: string, uids: readonly string[]): Promise<void> {
  for (const uid of uids) {
    const user_id = await userIdOf(server, uid);
    const collected_at = server.context.clock.now();
    await server.context.db.insertInto('collection').values({ user_id, tv_id: tvId, collected_at }).execute();
  }
}

/** Advances the clock and lets the catalogue read the counts again. */
export async function refreshCounts({ context }: TestServer): Promise<void> {
  context.clock.advance(MINUTE_MS);
  await context.catalogue.reload();
}
