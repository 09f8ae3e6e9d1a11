import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { INVARIANTS, type Invariant } from './ledger-invariants.ts';

/** `uid` and `seq` are null if the violation concerns no single user or transaction. */
type Violation = { uid: string | null; seq: number | null; what: string };

export type InvariantResult = Pick<Invariant, 'name' | 'rule'> & {
  readonly checked: number;
  readonly violationCount: number;
  readonly violations: readonly Violation[];
};

/** The maximum per rule. */
const MAX_LISTED = 20;

/** Checks one snapshot, so that writes can continue. */
export async function checkLedger(db: Database): Promise<InvariantResult[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`SET LOCAL work_mem = '128MB'`.execute(tx);
      return runInvariants(tx);
    });
}

export async function runInvariants(tx: Queryable): Promise<InvariantResult[]> {
  const counts = new Map<Invariant['table'], number>();
  const results: InvariantResult[] = [];
  for (const { name, rule, table, violationQuery } of INVARIANTS) {
    const checked = counts.get(table) ?? (await countRows(tx, table));
    counts.set(table, checked);
    const { rows } = await sql<Violation & { total: number }>`
      WITH violation AS MATERIALIZED (${violationQuery})
      SELECT (SELECT count(*) FROM violation) AS total, uid, first.seq, first.what
      FROM (SELECT * FROM violation ORDER BY user_id, seq LIMIT ${MAX_LISTED}) AS first LEFT JOIN account USING (user_id)
      ORDER BY first.user_id, first.seq`.execute(tx);
    const violations = rows.map(({ uid, seq, what }) => ({ uid, seq, what }));
    results.push({ name, rule, checked, violationCount: rows[0]?.total ?? 0, violations });
  }
  return results;
}

async function countRows(tx: Queryable, table: Invariant['table']): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
