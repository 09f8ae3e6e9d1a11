/** Time for tests, on the server's one clock. */
import { DAY_MS } from '#domain/utc-day.ts';
import type { TestServer } from './test.ts';

/** Lets so much time pass; what became due by then is done, and told by the sandbox. */
export async function advanceClock({ url }: TestServer, ms: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/__test/clock`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ advance_ms: Math.round(ms) }),
  });
  if (!answer.ok) throw new Error(`the clock was not moved: ${answer.status}`);
}

/** Moves the clock to this long after the next midnight (UTC); before it with a negative time. */
export function advanceToMidnight({ context: { clock } }: TestServer, afterMs: number): void {
  clock.advance(DAY_MS - (clock.now().getTime() % DAY_MS) + afterMs);
}
