import { Client } from 'pg';
import { vi } from 'vitest';

/** Reads that caches may save, and statements of the server's timers. */
const UNRELATED = [
  /from "(session|setting)"|\bfind_session\b/,
  /\b(media_revocation|ended_session|block_change|pg_notify|pg_partition_tree|sandbox_event|show_plays)\b/,
];

/** Returns the SQL statements that were sent during `run`, except unrelated ones. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await run();
    return query.mock.calls.map(textOf).filter((text) => !UNRELATED.some((pattern) => pattern.test(text)));
  } finally {
    query.mockRestore();
  }
}

function textOf([first]: readonly unknown[]): string {
  return String(typeof first === 'string' ? first : Reflect.get(Object(first), 'text'));
}
