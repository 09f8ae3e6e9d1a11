/** Sends statements to ClickHouse over its HTTP interface. */
import type { z } from 'zod';
import type { ClickHouseConfig } from '#server/config-behavior.ts';

/** The errors of ClickHouse contain the statement, and with it records, so only the number of an error is kept. */
const ERROR_CODE = /^Code: (\d+)/;
const TIMEOUT_MS = 10_000;

class ClickHouseError extends Error {}

/** Every function throws a ClickHouseError, or the error of `fetch`. */
export type ClickHouse = {
  /** Runs a statement and returns its result. @param rows of an INSERT, in the format that it names */
  readonly execute: (sql: string, options?: { rows?: Iterable<string>; timeoutMs?: number }) => Promise<string>;
  /** Returns the rows of a query. */
  readonly select: <Row>(schema: z.ZodType<Row>, sql: string, timeoutMs?: number) => Promise<Row[]>;
};

export function connectClickHouse({ origin, database, user, password }: ClickHouseConfig): ClickHouse {
  const credentials = Buffer.from(`${user}:${password ?? ''}`).toString('base64');

  const execute: ClickHouse['execute'] = async (sql, { rows, timeoutMs = TIMEOUT_MS } = {}) => {
    // Without `wait_end_of_query`, an error may follow a status of 200.
    const query = new URLSearchParams({ database, wait_end_of_query: '1', ...(rows && { query: sql }) });
    const response = await fetch(`${origin}/?${query.toString()}`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: rows ? [...rows].join('') : sql,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.ok) return text;
    const code = ERROR_CODE.exec(text)?.[1] ?? 'unknown';
    throw new ClickHouseError(`ClickHouse responded with status ${response.status} and code ${code}`);
  };

  return {
    execute,
    select: async (schema, sql, timeoutMs) => {
      const options = timeoutMs === undefined ? {} : { timeoutMs };
      const lines = (await execute(`${sql} FORMAT JSONEachRow`, options)).split('\n');
      return lines.filter((line) => line !== '').map((line) => schema.parse(JSON.parse(line)));
    },
  };
}
