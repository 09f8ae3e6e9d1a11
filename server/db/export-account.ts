/** Reads the personal data of one user. Spec §6. */
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { EXPORTED_TABLES, SECRET_COLUMNS } from './personal-data.ts';

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** A row as JSON, without binary columns. These contain hashes, or pictures, which are exported on their own pages. */
export type ExportedRow = Record<string, JsonValue>;

/** Returns the rows by table. */
export async function readPersonalRows(db: Queryable, userId: number): Promise<Record<string, ExportedRow[]>> {
  const binary = await readBinaryColumns(db);
  const tables: Record<string, ExportedRow[]> = {};
  for (const name of EXPORTED_TABLES) {
    const { rows } = await sql<{ row: ExportedRow }>`
      SELECT to_jsonb(own) - ${[...SECRET_COLUMNS, ...(binary.get(name) ?? [])]}::text[] AS row
      FROM ${sql.table(name)} AS own WHERE user_id = ${userId}`.execute(db);
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

async function readBinaryColumns(db: Queryable): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'bytea' GROUP BY 1`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Returns the picture with the next id, in base64; undefined after the last one. */
export async function readNextPicture(
  db: Queryable,
  userId: number,
  after: string | null,
): Promise<{ readonly picture_id: string; readonly picture: string } | undefined> {
  const row = await db
    .selectFrom('feedback_picture')
    .select(['picture_id', 'picture'])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('picture_id', '>', after))
    .orderBy('picture_id')
    .limit(1)
    .executeTakeFirst();
  return row && { picture_id: row.picture_id, picture: row.picture.toString('base64') };
}
