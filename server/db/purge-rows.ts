/** Deletes in small batches, so that nodes and requests do not wait for each other. */
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';
import type { Tables } from './schema.ts';

type OldRows<Table extends keyof Tables> = {
  readonly key: readonly (keyof Tables[Table] & string)[];
  readonly old: RawBuilder<boolean>;
};

/** Deletes at most `limit` rows that nobody has locked, and returns their number. */
export async function purgeRows<Table extends keyof Tables>(
  db: Queryable,
  table: Table,
  { key, old }: OldRows<Table>,
  limit: number,
): Promise<number> {
  const from = sql.table(table);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { rows } = await sql`
    DELETE FROM ${from} WHERE (${columns}) IN (
      SELECT ${columns} FROM ${from} WHERE ${old} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING 1`.execute(db);
  return rows.length;
}
