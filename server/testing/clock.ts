import { DAY_MS } from '#domain/utc-day.ts';
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
