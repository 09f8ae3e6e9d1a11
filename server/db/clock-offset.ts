import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from './database.ts';

const KEY = 'test_clock_offset_ms';

/** Returns how far the test clock is ahead of the real time, in ms. */
export async function readClockOffset(db: Database): Promise<number> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return z.int().parse(row?.value ?? 0);
}

export async function addClockOffset(db: Database, ms: number): Promise<void> {
  await sql`
    INSERT INTO setting (key, value) VALUES (${KEY}, to_jsonb(${ms}::bigint))
    ON CONFLICT (key) DO UPDATE SET value = to_jsonb(setting.value::bigint + ${ms}::bigint)`.execute(db);
}
