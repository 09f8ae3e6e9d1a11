/** Creates, measures and drops the partitions of `behavior_record`, one per UTC month. */
import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';

/** Nodes that change partitions at the same time wait for each other. */
const LOCK = 'behavior partitions';
/** Other statements on the table wait behind a change of its partitions, so the change must not wait long. */
const LOCK_TIMEOUT = '2s';

/** Returns the first instant of a UTC month. */
export function startOfMonth(at: Date, monthsLater = 0): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsLater));
}

/** Returns a day as PostgreSQL writes it, such as `2030-01-31`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function partitionOf(month: Date): string {
  return `behavior_record_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}

/** Creates the partition of the month that contains `at`, unless it exists. */
export async function createPartition(db: Database, at: Date): Promise<void> {
  const [start, end] = [startOfMonth(at), startOfMonth(at, 1)];
  await changePartitions(db, async (tx) => {
    await sql`CREATE TABLE IF NOT EXISTS ${sql.table(partitionOf(start))} PARTITION OF behavior_record
      FOR VALUES FROM (${sql.lit(dayOf(start))}) TO (${sql.lit(dayOf(end))})`.execute(tx);
  });
}

/** Drops the partitions of the months that ended before `oldest`. */
export async function dropPartitionsBefore(db: Database, oldest: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'behavior_record'::regclass`.execute(db);
  // The names sort like the months.
  const ended = rows.map(({ name }) => name).filter((name) => name < partitionOf(startOfMonth(oldest)));
  for (const name of ended)
    await changePartitions(db, (tx) => sql`DROP TABLE IF EXISTS ${sql.table(name)}`.execute(tx));
}

/** Returns the bytes of all partitions with their indexes and long texts. */
export async function readSize(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(pg_total_relation_size(relid)), 0)::bigint AS bytes
    FROM pg_partition_tree('behavior_record')`.execute(db);
  return rows[0]?.bytes ?? 0;
}

async function changePartitions(db: Database, change: (tx: Queryable) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx);
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(tx);
    await change(tx);
  });
}
