import { Client } from 'pg';
import { vi } from 'vitest';

/** Returns the SQL statements sent during `run`, except reads of `session` and `setting`, which caches may save. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await run();
    return query.mock.calls.map(textOf).filter((text) => !/from "(session|setting)"/.test(text));
  } finally {
    query.mockRestore();
  }
}

function textOf([first]: readonly unknown[]): string {
  return String(typeof first === 'string' ? first : Reflect.get(Object(first), 'text'));
}
