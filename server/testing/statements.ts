/** Records the SQL statements of a request. */
import { Client } from 'pg';
import { vi } from 'vitest';

/** Runs `use` and returns its statements in order, without periodic cache checks. */
export async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.map(textOf).filter((text) => !/from "(session|setting)"/.test(text));
  } finally {
    query.mockRestore();
  }
}

function textOf([first]: readonly unknown[]): string {
  return String(typeof first === 'string' ? first : Reflect.get(Object(first), 'text'));
}
