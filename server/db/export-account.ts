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

/** The tables of uploaded pictures, with the sections of the export that contain them. */
export const PICTURE_TABLES = [
  { name: 'feedback_picture', key: 'picture_id', section: 'picture' },
  { name: 'avatar', key: 'avatar_id', section: 'avatar_picture' },
] as const;

/** The table, by its place in `PICTURE_TABLES`, and the id of its last picture on earlier pages. */
export type PicturePosition = { readonly table: number; readonly after: string | null };

type ExportedPicture = {
  readonly section: string;
  readonly row: ExportedRow;
  readonly position: PicturePosition;
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

/** Returns the next uploaded picture of the user, table by table, in base64; undefined after the last one. */
export async function readNextPicture(
  db: Queryable,
  userId: number,
  from: PicturePosition,
): Promise<ExportedPicture | undefined> {
  for (const [table, { name, key, section }] of PICTURE_TABLES.entries()) {
    if (table < from.table) continue;
    const after = table === from.table ? from.after : null;
    const {
      rows: [row],
    } = await sql<{ id: string; picture: Buffer }>`
      SELECT ${sql.ref(key)}::text AS id, picture FROM ${sql.table(name)}
      WHERE user_id = ${userId} AND (${after}::text IS NULL OR ${sql.ref(key)}::text > ${after})
      ORDER BY 1 LIMIT 1`.execute(db);
    if (!row) continue;
    const { id, picture } = row;
    return { section, row: { [key]: id, picture: picture.toString('base64') }, position: { table, after: id } };
  }
  return undefined;
}
