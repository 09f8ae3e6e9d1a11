import { Client } from 'pg';
import { vi } from 'vitest';

/** Tables that caches read now and then, or that timers of the server use in the background. */
const UNRELATED = /"(session|setting|media_revocation|sandbox_event|show_plays)"/;

/** Returns the SQL statements that were sent during `run`, except those on unrelated tables. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await run();
    return query.mock.calls.map(textOf).filter((text) => !UNRELATED.test(text));
  } finally {
    query.mockRestore();
  }
}

function textOf([first]: readonly unknown[]): string {
  return String(typeof first === 'string' ? first : Reflect.get(Object(first), 'text'));
}
