/** Forgetting in small steps: nobody waits for long, and several nodes do not wait for each other. */
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';
import type { Tables } from './schema.ts';

type OldRows<Table extends keyof Tables> = {
  readonly key: readonly (keyof Tables[Table] & string)[];
  /** Which rows may go. */
  readonly old: RawBuilder<boolean>;
};

/** Forgets at most so many rows of a table, and none that somebody is changing; gives how many. */
export async function purgeRows<Table extends keyof Tables>(
  db: Queryable,
  table: Table,
  { key, old }: OldRows<Table>,
  most: number,
): Promise<number> {
  const from = sql.table(table);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { rows } = await sql`
    DELETE FROM ${from} WHERE (${columns}) IN (
      SELECT ${columns} FROM ${from} WHERE ${old} LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING 1`.execute(db);
  return rows.length;
}
