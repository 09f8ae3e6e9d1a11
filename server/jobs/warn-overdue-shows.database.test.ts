import pino from 'pino';
import { expect } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { isolatedTest as test } from '#server/testing/test.ts';
import { warnOverdueShows } from './warn-overdue-shows.ts';

test('warns about the shows whose release date has passed without episodes', async ({ server }) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const run = () => warnOverdueShows.run({ ...server.context, log }, new AbortController().signal);
  await server.addShow();
  const releaseAt = new Date(server.context.clock.now().getTime() + DAY_MS).toISOString();
  const tvId = await server.addShow({ episodes: 0, releaseAt });
  await run();
  expect(lines).toEqual([]);
  server.context.clock.advance(DAY_MS);
  await run();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      tvIds: [tvId],
      msg: 'the release date of these shows has passed, but they have no episodes',
    }),
  ]);
});
