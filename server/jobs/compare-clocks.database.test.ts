import pino from 'pino';
import { expect } from 'vitest';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import { compareClocks } from './compare-clocks.ts';
import { PERIODIC_JOBS } from './index.ts';

/** Returns what a node logs whose clock is ahead by `aheadMs`, and differs by `driftMs` after the query. */
async function warningsOf({ context }: TestServer, aheadMs: number, driftMs = 0): Promise<{ aheadMs: number }[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const offsets = [aheadMs, aheadMs + driftMs];
  await compareClocks({ db: context.db, log }, () => Date.now() + (offsets.shift() ?? 0));
  return lines.map((line) => JSON.parse(line));
}

test('warns when the clock of a node differs from that of the database by more than 2 s', async ({ server }) => {
  for (const aheadMs of [10_000, -10_000, 3_600_000]) {
    const [warning, ...others] = await warningsOf(server, aheadMs);
    expect(others).toEqual([]);
    expect(Math.abs((warning?.aheadMs ?? 0) - aheadMs)).toBeLessThan(8_000);
  }
});

test('does not warn when the clocks differ by less than 2 s, or when a slow query explains the difference', async ({
  server,
}) => {
  for (const aheadMs of [0, 1_500, -1_500]) expect(await warningsOf(server, aheadMs)).toEqual([]);
  expect(await warningsOf(server, -5_000, 10_000)).toEqual([]);
});

test('the periodic job ignores the test clock', async ({ server: { context } }) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  context.clock.advance(3_600_000);
  await PERIODIC_JOBS['compare-clocks'].run({ ...context, log }, new AbortController().signal);
  expect(lines).toEqual([]);
});
