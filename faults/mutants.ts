import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scale } from './scale.ts';
import type { CheckName } from './check-invariants.ts';

export type Edit = { readonly file: string; readonly find: string; readonly replace: string };

/** A deliberately broken build that the checks must detect. */
export type Mutant = {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly scale: Scale;
  readonly detectedBy: CheckName;
};

const LEDGER = 'server/db/ledger.ts';
const MONEY_SQL = 'server/db/migrations/008-money.sql';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'writes without comparing seq of the wallet',
    edits: [
      {
        file: MONEY_SQL,
        find: '    seq = p_seq + jsonb_array_length(p_transactions)\n  WHERE user_id = p_user AND seq = p_seq;',
        replace:
          '    seq = wallet.seq + jsonb_array_length(p_transactions)\n  WHERE user_id = p_user\n  RETURNING wallet.seq - jsonb_array_length(p_transactions) INTO p_seq;',
      },
    ],
    scale: { viewers: 6, episodes: 4, concurrency: 6, faults: [] },
    detectedBy: 'wallets that differ from the model',
  },
  {
    name: 'commits without waiting for the disk',
    edits: [
      {
        file: 'server/db/embedded/cluster.ts',
        find: "    timezone: 'UTC',\n",
        // The WAL writer would flush soon after the commit. It is delayed, so that the kill loses commits.
        replace:
          "    timezone: 'UTC',\n    synchronous_commit: 'off',\n    wal_writer_delay: '10s',\n    wal_writer_flush_after: '1GB',\n",
      },
    ],
    scale: { viewers: 8, episodes: 5, concurrency: 8, faults: [['the whole cluster', 1]] },
    detectedBy: 'acknowledged unlocks that are lost',
  },
  {
    name: 'responds before the commit',
    edits: [
      {
        file: LEDGER,
        find: '  const { rows } = await sql<{ applied: boolean }>`${keepPlan}\n    SELECT apply_money(',
        replace: '  const writing = sql<{ applied: boolean }>`${keepPlan}\n    SELECT pg_sleep(0.03), apply_money(',
      },
      {
        file: LEDGER,
        find: '    .catch(rethrowConstraintViolation);\n  if (!rows[0]?.applied) throw new ConcurrentUpdateError();\n',
        replace:
          '    .catch(rethrowConstraintViolation);\n  if (change.inTransaction && !(await writing).rows[0]?.applied) throw new ConcurrentUpdateError();\n  void writing.catch(() => undefined);\n',
      },
    ],
    scale: { viewers: 8, episodes: 5, concurrency: 8, faults: [['at an acknowledgement', 2]] },
    detectedBy: 'acknowledged unlocks that are lost',
  },
  {
    name: 'deduplicates only in memory',
    edits: [
      { file: MONEY_SQL, find: '  UNIQUE (user_id, natural_key),\n', replace: '' },
      {
        file: 'domain/money/settle-order.ts',
        find: '  if (!order.credited) return credit(ledger, order, economy, now);\n',
        replace:
          '  if (!done.has(order.orderId)) {\n    done.add(order.orderId);\n    return credit(ledger, order, economy, now);\n  }\n',
      },
      {
        file: 'domain/money/settle-order.ts',
        find: 'function credit(',
        replace: 'const done = new Set<string>();\n\nfunction credit(',
      },
    ],
    scale: { viewers: 8, episodes: 3, concurrency: 8, faults: [] },
    detectedBy: 'orders credited twice',
  },
  {
    name: 'does not verify signatures',
    edits: [
      {
        file: 'server/pay/sandbox/sandbox.ts',
        find: 'if (!hasValidSignature(raw, headers[SIGNATURE_HEADER], secrets.sandbox, clock.now())) {',
        replace: 'if (!hasValidSignature(raw, headers[SIGNATURE_HEADER], secrets.sandbox, clock.now()) && !headers) {',
      },
    ],
    scale: { viewers: 4, episodes: 2, concurrency: 4, faults: [] },
    detectedBy: 'invalid deliveries ingested',
  },
];

/** Returns `text` with the edit applied. @throws Error unless `find` occurs exactly once */
export function applyEdit(text: string, { file, find, replace }: Edit): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`${file} contains this text ${parts.length - 1} times instead of once: ${find}`);
  return parts.join(replace);
}

const SOURCES = ['package.json', 'domain', 'i18n', 'contract', 'media', 'server', 'faults'];

/**
 * Copies the sources at `root`, applies the mutant's edits, calls `use` with the copy's folder, and removes the copy.
 */
export async function withMutant<Result>(
  root: string,
  { edits }: Mutant,
  use: (sourceFolder: string) => Promise<Result>,
): Promise<Result> {
  const sourceFolder = await mkdtemp(join(tmpdir(), 'faults-build-'));
  try {
    for (const source of SOURCES) await cp(join(root, source), join(sourceFolder, source), { recursive: true });
    await symlink(join(root, 'node_modules'), join(sourceFolder, 'node_modules'));
    for (const edit of edits) {
      const path = join(sourceFolder, edit.file);
      await writeFile(path, applyEdit(await readFile(path, 'utf8'), edit));
    }
    return await use(sourceFolder);
  } finally {
    await rm(sourceFolder, { recursive: true, force: true });
  }
}
