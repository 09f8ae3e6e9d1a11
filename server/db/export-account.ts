/** Reads the personal data of one user. Spec §6. */
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { EXPORTED_TABLES, SECRET_COLUMNS } from './personal-data.ts';

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** A row as JSON, without binary columns. These contain hashes, or pictures, which are exported on their own pages. */
type ExportedRow = Record<string, JsonValue>;

/** The table, by its place in `EXPORTED_TABLES`, and how many of its rows earlier pages contain. */
export type RowPosition = { readonly table: number; readonly offset: number };

type RowPage = {
  readonly tables: Record<string, ExportedRow[]>;
  /** Undefined at the end of the last table. */
  readonly next: RowPosition | undefined;
};

/** Returns at most `limit` rows of one or more tables, in the order of their primary keys. */
export async function readPersonalRows(
  db: Queryable,
  userId: number,
  from: RowPosition,
  limit: number,
): Promise<RowPage> {
  const [binary, keys] = [await readBinaryColumns(db), await readPrimaryKeys(db)];
  const tables: Record<string, ExportedRow[]> = {};
  let left = limit;
  for (const [table, name] of EXPORTED_TABLES.entries()) {
    if (table < from.table) continue;
    const offset = table === from.table ? from.offset : 0;
    const hidden = [...SECRET_COLUMNS, ...(binary.get(name) ?? [])];
    const order = sql.join((keys.get(name) ?? []).map((column) => sql.ref(`own.${column}`)));
    const { rows } = await sql<{ row: ExportedRow }>`
      SELECT to_jsonb(own) - ${hidden}::text[] AS row FROM ${sql.table(name)} AS own
      WHERE user_id = ${userId} ORDER BY ${order} OFFSET ${offset} LIMIT ${left}`.execute(db);
    tables[name] = rows.map(({ row }) => row);
    if (rows.length === left) return { tables, next: { table, offset: offset + left } };
    left -= rows.length;
  }
  return { tables, next: undefined };
}

/** Returns the columns by table. */
async function readPrimaryKeys(db: Queryable): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT table_name AS table, array_agg(column_name::text ORDER BY ordinal_position) AS columns
    FROM information_schema.table_constraints
    JOIN information_schema.key_column_usage USING (table_schema, table_name, constraint_schema, constraint_name)
    WHERE table_schema = 'public' AND constraint_type = 'PRIMARY KEY' GROUP BY 1`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
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

/** Returns the uploaded avatar with the next id, in base64; undefined after the last one. */
export async function readNextAvatar(
  db: Queryable,
  userId: number,
  after: string | null,
): Promise<{ readonly avatar_id: string; readonly picture: string } | undefined> {
  const row = await db
    .selectFrom('avatar')
    .select(['avatar_id', 'picture'])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('avatar_id', '>', after))
    .orderBy('avatar_id')
    .limit(1)
    .executeTakeFirst();
  return row && { avatar_id: row.avatar_id, picture: row.picture.toString('base64') };
}
