import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { SUCCESS } from '#contract/codes.ts';
import type { Database } from '#server/db/database.ts';
import { checkLedger } from '#server/db/ledger-check.ts';
import type { HttpClient } from './http-client.ts';
import type { EpisodeRecord, Journal } from './journal.ts';
import { PRICE } from './shows.ts';
import type { Supervisor } from './supervisor.ts';
import { requestUnlock } from './unlocking.ts';
import type { Viewer } from './viewers.ts';

export type CheckName =
  | 'acknowledged unlocks that are lost'
  | 'acknowledged credits that are lost'
  | 'episodes charged twice'
  | 'orders credited twice'
  | 'unlocks acknowledged twice'
  | 'replays with a different response'
  | 'invalid deliveries ingested'
  | 'wallets that differ from the model'
  | 'rows that violate an invariant'
  | 'responses that no rule explains'
  | 'work abandoned'
  | 'unexpected server exits';

export type CheckResult = {
  readonly check: CheckName;
  readonly breaches: number;
  readonly first: string | undefined;
};

export type RunState = {
  readonly db: Database;
  readonly client: HttpClient;
  readonly journal: Journal;
  readonly viewers: readonly Viewer[];
  readonly supervisor: Supervisor;
};

const CHECKS: Readonly<Record<CheckName, (state: RunState) => Promise<readonly string[]> | readonly string[]>> = {
  'acknowledged unlocks that are lost': findLostUnlocks,
  'acknowledged credits that are lost': findLostCredits,
  'episodes charged twice': ({ db }) =>
    readTexts(
      sql`
      SELECT format('user %s, %s episode %s', user_id, tv_id, ep) AS text FROM ledger_tx
      WHERE kind = 'unlock' GROUP BY user_id, tv_id, ep HAVING count(*) > 1`.execute(db),
    ),
  'orders credited twice': ({ db }) =>
    readTexts(
      sql`
      SELECT 'order ' || (detail->>'order') AS text FROM ledger_tx
      WHERE kind = 'topup' GROUP BY detail->>'order' HAVING count(*) > 1`.execute(db),
    ),
  'unlocks acknowledged twice': ({ journal }) => journal.episodes.filter(wasAcknowledgedTwice).map(describe),
  'replays with a different response': findChangedReplays,
  'invalid deliveries ingested': findIngestedInvalidEvents,
  'wallets that differ from the model': findModelMismatches,
  'rows that violate an invariant': async ({ db }) =>
    (await checkLedger(db)).flatMap(({ name, rule, violationCount }) =>
      Array.from({ length: violationCount }, () => `${name} ${rule}`),
    ),
  'responses that no rule explains': ({ journal }) => journal.unexplained,
  'work abandoned': ({ journal }) => journal.abandoned,
  'unexpected server exits': ({ supervisor }) => supervisor.unexpectedExits,
};

/** Compares the database with the journal, an independent model and the ledger's invariants. */
export async function checkInvariants(state: RunState): Promise<CheckResult[]> {
  const findings: CheckResult[] = [];
  for (const [name, find] of entriesOf(CHECKS)) {
    const breaches = await find(state);
    findings.push({ check: name, breaches: breaches.length, first: breaches[0] });
  }
  return findings;
}

function entriesOf(checks: typeof CHECKS): [CheckName, (typeof CHECKS)[CheckName]][] {
  const names: readonly string[] = Object.keys(checks);
  const isCheck = (name: string): name is CheckName => name in checks;
  return names.filter(isCheck).map((name) => [name, checks[name]]);
}

async function readTexts(query: Promise<{ rows: unknown[] }>): Promise<string[]> {
  const { rows } = await query;
  return rows.map((row) => String(Object.values(row ?? {})[0]));
}

function describe({ userId, tvId, ep }: EpisodeRecord): string {
  return `user ${userId}, ${tvId} episode ${ep}`;
}

async function findLostUnlocks({ db, journal }: RunState): Promise<string[]> {
  const rows = await db
    .selectFrom('episode_unlock')
    .innerJoin('ledger_tx', (join) =>
      join.onRef('ledger_tx.user_id', '=', 'episode_unlock.user_id').onRef('ledger_tx.seq', '=', 'episode_unlock.seq'),
    )
    .select(['episode_unlock.user_id as userId', 'episode_unlock.tv_id as tvId', 'episode_unlock.ep'])
    .execute();
  const unlocked = new Set(rows.map(({ userId, tvId, ep }) => `${userId} ${tvId} ${ep}`));
  return journal.episodes
    .filter(({ isUnlocked, userId, tvId, ep }) => isUnlocked && !unlocked.has(`${userId} ${tvId} ${ep}`))
    .map(describe);
}

async function findLostCredits({ db, journal }: RunState): Promise<string[]> {
  const rows = await db.selectFrom('ledger_tx').select('natural_key').where('kind', '=', 'topup').execute();
  const credited = new Set(rows.map(({ natural_key }) => natural_key));
  return journal.orders
    .filter(({ isAcknowledged, orderId }) => isAcknowledged && !credited.has(`order:${orderId}`))
    .map(({ orderId }) => `order ${orderId}`);
}

/** Only one request per episode may report the unlock. Requests with the same key count as one. */
function wasAcknowledgedTwice({ successes }: EpisodeRecord): boolean {
  const withoutKey = successes.filter(({ key }) => key === null).length;
  return withoutKey + new Set(successes.flatMap(({ key }) => key ?? [])).size > 1;
}

const REPLAY_CONCURRENCY = 16;

/** For each episode, repeats one successful request that had a key. All responses with keys must be equal. */
async function findChangedReplays({ client, journal }: RunState): Promise<string[]> {
  const breaches: string[] = [];
  const records = journal.episodes.filter((record) => record.successes.some(({ key }) => key !== null)).values();
  const work = async (): Promise<void> => {
    for (const record of records) {
      const withKey = record.successes.filter(({ key }) => key !== null);
      const [first] = withKey;
      const replay = await requestUnlock(client, record, first?.key ?? null);
      const responses = [...withKey.map(({ data }) => data), replay?.data];
      const isSame = replay?.code === SUCCESS && responses.every((data) => isDeepStrictEqual(data, first?.data));
      if (!isSame) breaches.push(describe(record));
    }
  };
  await Promise.all(Array.from({ length: REPLAY_CONCURRENCY }, work));
  return breaches;
}

async function findIngestedInvalidEvents({ db, journal }: RunState): Promise<string[]> {
  const rows = await db.selectFrom('provider_event').select('event_id').execute();
  const invalid = new Set(journal.invalidEventIds);
  return [...journal.accepted, ...rows.map(({ event_id }) => event_id).filter((id) => invalid.has(id))];
}

/** In the model, a wallet contains the grant, minus the price of each unlocked episode, plus acknowledged orders. */
async function findModelMismatches({ db, journal, viewers }: RunState): Promise<string[]> {
  const expected = new Map(viewers.map(({ userId, granted }) => [userId, granted]));
  const change = (userId: number, by: number) => expected.set(userId, (expected.get(userId) ?? 0) + by);
  for (const { userId, isUnlocked } of journal.episodes) if (isUnlocked) change(userId, -PRICE);
  for (const { userId, isAcknowledged, walletIncrease } of journal.orders)
    if (isAcknowledged) change(userId, walletIncrease);
  const wallets = await db.selectFrom('wallet').select(['user_id', 'coins', 'bonus', 'debt']).execute();
  return wallets.flatMap(({ user_id, coins, bonus, debt }) => {
    const total = coins + bonus - debt;
    return total === expected.get(user_id) ? [] : [`user ${user_id} has ${total}, not ${expected.get(user_id)}`];
  });
}
