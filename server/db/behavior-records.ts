/** Writes, reads and deletes behavior records in PostgreSQL. */
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from './database.ts';
import type { LimitedPool } from './limited-pool.ts';
import type { Tables } from './schema.ts';

export type BehaviorRow = Selectable<Tables['behavior_record']>;

/** The columns of a row that `copyRecords` takes, in their order. */
const COLUMNS = `month, user_id, content_hash, account_id, device_id, create_at, received_at, device_os, app_version,
  app_plat, behavior_info, source`;

/** COPY cannot skip rows that exist, so a table of the connection receives them first. */
const BEGIN = `BEGIN;
  CREATE TEMPORARY TABLE IF NOT EXISTS behavior_staging ON COMMIT DELETE ROWS AS
    SELECT ${COLUMNS} FROM behavior_record WITH NO DATA`;
const COPY = `COPY behavior_staging (${COLUMNS}) FROM STDIN`;
/** Rows in the order of the key change fewer pages, and parallel writes of the same rows do not deadlock. */
const INSERT = `INSERT INTO behavior_record (${COLUMNS})
  SELECT ${COLUMNS} FROM behavior_staging ORDER BY user_id, create_at, content_hash ON CONFLICT DO NOTHING`;

/**
 * Writes all rows or none, and skips those that exist.
 * @param chunks rows of `COLUMNS` in PostgreSQL's text format of COPY
 */
export async function copyRecords(pool: LimitedPool, chunks: Iterable<string>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(BEGIN);
    await copy(client, chunks);
    await client.query(INSERT);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
}

async function copy(client: PoolClient, chunks: Iterable<string>): Promise<void> {
  await pipeline(
    async function* encode() {
      for (const chunk of chunks) {
        yield chunk;
        // Other requests run between the chunks.
        await nextTurn();
      }
    },
    client.query(copyFrom(COPY)),
  );
}

/** Identifies a record of a user in the order of time. */
export type RecordPosition = { readonly createAt: Date; readonly recordId: number };

/** Returns the records of a user after a position, oldest first. */
export function readRecordsAfter(
  db: Database,
  userId: number,
  after: RecordPosition | undefined,
  limit: number,
): Promise<BehaviorRow[]> {
  return db
    .selectFrom('behavior_record')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(create_at, record_id) > (${after?.createAt}, ${after?.recordId})`),
    )
    .orderBy('create_at')
    .orderBy('record_id')
    .limit(limit)
    .execute();
}

/** Deletes about `limit` of a user's records, the oldest ones. Returns false if there were none. */
export async function deleteOldestRecords(db: Database, userId: number, limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM behavior_record WHERE user_id = ${userId} AND create_at <= (
      SELECT max(create_at) FROM (
        SELECT create_at FROM behavior_record WHERE user_id = ${userId} ORDER BY create_at LIMIT ${limit}) AS oldest)
  `.execute(db);
  return numAffectedRows > 0n;
}
