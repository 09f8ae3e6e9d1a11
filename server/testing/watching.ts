/** Figures of shows that viewers make over days, for tests that order by them. */
import type { TestServer } from './test.ts';
import { userIdOf } from './accounts.ts';
import { DAY_MS } from '#domain/utc-day.ts';

/** The catalogue counts anew with every minute of the server's clock. */
const MINUTE_MS = 60_000;

/** Writes plays of a day that lies so many days back. */
export async function addPlays({ context }: TestServer, tvId: string, plays: number, daysAgo = 0): Promise<void> {
  const day = new Date(context.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  await context.db.insertInto('show_plays').values({ tv_id: tvId, day, plays }).execute();
}

/** Lets these viewers collect a show. */
export async function addCollects(server: TestServer, tvId: string, uids: readonly string[]): Promise<void> {
  for (const uid of uids) {
    const user_id = await userIdOf(server, uid);
    const collected_at = server.context.clock.now();
    await server.context.db.insertInto('collection').values({ user_id, tv_id: tvId, collected_at }).execute();
  }
}

/** Moves the clock to where the figures above are counted. */
export async function countAnew({ context }: TestServer): Promise<void> {
  context.clock.advance(MINUTE_MS);
  await context.catalogue.reload();
}
