/** Runs the product with 10,000 generated shows, which the first run writes. Reloads the catalogue on request. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { writeShow } from '#server/db/write-show.ts';
import { startNode } from '#server/node.ts';
import { generateShows } from './catalogue.ts';

const SHOWS = 10_000;
const BATCH = 200;

async function writeCatalogue({ db, clock, catalogue }: Context): Promise<void> {
  const { count } = await db.selectFrom('show').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const shows = generateShows(SHOWS).slice(count);
  for (let start = 0; start < shows.length; start += BATCH) {
    await db.transaction().execute(async (tx) => {
      for (const { tvId, tags, texts, cast } of shows.slice(start, start + BATCH))
        await writeShow(tx, {
          show: {
            tv_id: tvId,
            tags,
            release_at: '2099-01-01T00:00:00.000Z',
            free_episodes: 8,
            episode_price: 60,
            audio_lang: 'en',
            texts,
            cast,
          },
          cover: '/img/cover.webp',
          portraits: new Map(),
          sourceHash: 'bench',
          episodes: [],
          now: clock.now(),
        });
    });
  }
  if (shows.length > 0) {
    // Two thirds are released. The lists count the episodes, but do not read them.
    await sql`UPDATE show SET total_episodes = 60, release_at = now() - interval '1 day' * (1 + hashtext(tv_id) & 511)
      WHERE hashtext(tv_id) % 3 <> 0`.execute(db);
    await sql`VACUUM ANALYZE`.execute(db);
  }
  await catalogue.reload();
}

/** How long the event loop is observed after a reload. The requests meanwhile fill the caches that depend on it. */
const OBSERVED_MS = 1_500;

/** Returns the longest delay of the event loop in ms. @param cause `none` measures the same load without a reload */
async function reload({ db, clock, catalogue }: Context, cause: string): Promise<number> {
  if (cause === 'update')
    await db.updateTable('show').set({ updated_at: clock.now() }).where('tv_id', '=', 'BN00007').execute();
  if (cause === 'minute') clock.advance(60_000);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  if (cause !== 'none') await catalogue.reload();
  await delay(OBSERVED_MS);
  delays.disable();
  return delays.max / 1e6;
}

const config = readConfig({
  DATA_DIR: join(import.meta.dirname, '../../.cache/bench-search'),
  PORT: '0',
  DEMO: '0',
  CALLS_PER_MINUTE: '100000000',
  SEARCHES_PER_MINUTE: '100000000',
  LOGINS_PER_MINUTE: '1000',
});
const node = await startNode(config, { prepare: writeCatalogue });
process.on('message', (cause) => void reload(node.context, String(cause)).then((ms) => process.send?.(ms)));
process.send?.(`http://127.0.0.1:${node.port}`);
const close = (): void => void node.close().then(() => process.exit(0));
process.on('SIGTERM', close);
// The benchmark failed.
process.on('disconnect', close);
