import { vi } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { readClockOffset } from '#server/db/clock-offset.ts';
import type { Clock } from '#server/clock.ts';
import type { TestServer } from './test.ts';

/** Advances the clock and waits until due jobs and sandbox deliveries have run. */
export async function advanceClock({ url }: TestServer, ms: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/__test/clock`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ advance_ms: Math.round(ms) }),
  });
  if (!response.ok) throw new Error(`the clock was not advanced: ${response.status}`);
}

/** Advances the clock to `afterMs` after the next UTC midnight without running jobs. */
export function advanceToMidnight({ context: { clock } }: TestServer, afterMs: number): void {
  clock.advance(DAY_MS - (clock.now().getTime() % DAY_MS) + afterMs);
}

/** Freezes the clock at `ms` until the test ends. Returns a function that unfreezes it earlier. */
export function freezeClock({ context: { clock } }: TestServer, ms: number): () => void {
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => new Date(ms));
  return () => spy.mockRestore();
}

/** Returns a frozen or moved clock to the real time without running jobs. */
export async function restoreClock({ context: { clock, db, testClock } }: TestServer): Promise<void> {
  if (vi.isMockFunction(clock.now)) clock.now.mockRestore();
  const aheadMs = () => measureOffset(clock);
  if (aheadMs() === 0) return;
  await testClock?.advance(-(await readClockOffset(db)));
  clock.advance(-aheadMs());
}

/** Returns how far the clock is ahead of the real time, in ms; 0 if it shows a moment between two readings of that time. */
function measureOffset(clock: Clock): number {
  const before = Date.now();
  const now = clock.now().getTime();
  const after = Date.now();
  if (now < before) return now - before;
  return Math.max(0, now - after);
}
