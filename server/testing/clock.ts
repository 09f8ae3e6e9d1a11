/** Time for tests, on the server's one clock. */
import type { TestServer } from './test.ts';

/** Lets so much time pass; what became due by then is done, and told by the sandbox. */
export async function letPass({ url }: TestServer, ms: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/__test/clock`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ advance_ms: Math.round(ms) }),
  });
  if (!answer.ok) throw new Error(`the clock was not moved: ${answer.status}`);
}
