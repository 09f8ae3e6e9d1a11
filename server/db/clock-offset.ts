import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from './database.ts';

const KEY = 'test_clock_offset_ms';

/** Returns how far the test clock is ahead of the real time, in ms. */
export async function readClockOffset(db: Database): Promise<number> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return z.int().parse(row?.value ?? 0);
}

/** Returns false, and changes nothing, if the new offset would not be between `min` and `max`. */
export async function addClockOffset(
  db: Database,
  ms: number,
  { min, max }: { readonly min: number; readonly max: number },
): Promise<boolean> {
  await sql`INSERT INTO setting (key, value) VALUES (${KEY}, '0') ON CONFLICT (key) DO NOTHING`.execute(db);
  const offset = sql`value::bigint + ${ms}::bigint`;
  const { numAffectedRows } = await sql`
    UPDATE setting SET value = to_jsonb(${offset})
    WHERE key = ${KEY} AND ${offset} BETWEEN ${min}::bigint AND ${max}::bigint`.execute(db);
  return numAffectedRows === 1n;
}
