/** Tests that each rule detects a violation. The tests undo their changes. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { addCode, fund } from '#server/testing/money.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import { runOperator } from '#server/testing/operator.ts';
import { CommandError } from '#server/operator/command.ts';
import { INVARIANTS } from './ledger-invariants.ts';
import { checkLedger, runInvariants, type InvariantResult } from './ledger-check.ts';

type Money = { userId: number; uid: string; tvId: string };

/** Creates a viewer with coins, three lots (one spent, one expired), two unlocks and VIP, and another viewer. */
async function seedMoney(server: TestServer): Promise<Money> {
  const tvId = await server.addShow({ freeEpisodes: 1 });
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 100, 50);
  await fund(server, viewer.uid, 0, 30, 1_000);
  server.context.clock.advance(1_000);
  await viewer.send('video/unlock', { tv_id: tvId, ep: 2 });
  await viewer.send('video/unlock', { tv_id: tvId, ep: 3 });
  const code = await addCode(server, { reward: { coins: 10, bonus: 20, vipDays: 1 } });
  await viewer.send('wallet/redeem', { code });
  await fund(server, (await server.viewer()).uid, 1, 1);
  return { userId: await userIdOf(server, viewer.uid), uid: viewer.uid, tvId };
}

class Rollback extends Error {}

/** Runs statements without checks, foreign keys and unique constraints, and returns the violations. */
async function findViolationsAfter({ context }: TestServer, statements: readonly string[]): Promise<InvariantResult[]> {
  const found: InvariantResult[] = [];
  const corrupted = context.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const table of ['wallet', 'ledger_tx', 'posting', 'bonus_lot', 'lot_move', 'episode_unlock'])
      await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(await dropConstraints(table))}`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    found.push(...(await runInvariants(tx)));
    throw new Rollback();
  });
  await expect(corrupted).rejects.toBeInstanceOf(Rollback);
  return found.filter(({ violationCount }) => violationCount > 0);

  async function dropConstraints(table: string): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      SELECT conname AS name FROM pg_constraint
      WHERE conrelid = ${table}::regclass AND (contype = 'c' OR conname LIKE '%natural_key%' OR conname LIKE '%reverses%')`.execute(
      context.db,
    );
    return rows.map(({ name }) => `DROP CONSTRAINT ${name}`).join(', ') || 'SET LOGGED';
  }
}

/** Name, statements (`U` is the user id), rules that must detect them, `seq` that the first rule must report. */
const CORRUPTIONS: readonly (readonly [string, readonly string[], readonly string[], number | null])[] = [
  [
    'a changed posting',
    [
      "UPDATE posting SET amount = amount + 5 WHERE user_id = U AND seq = 1 AND account = 'promo' AND currency = 'coins'",
    ],
    ['each transaction sums to 0 in each currency'],
    1,
  ],
  [
    'a changed balance',
    [
      "UPDATE posting SET balance_after = balance_after + 5 WHERE user_id = U AND seq = 1 AND account = 'wallet' AND currency = 'coins'",
    ],
    ['each balance follows from the one before'],
    1,
  ],
  [
    'a transaction with wrong sums',
    ['UPDATE ledger_tx SET coins = coins + 5 WHERE user_id = U AND seq = 1'],
    ['each transaction states the sums of its postings'],
    1,
  ],
  [
    'coins without a transaction',
    ['UPDATE wallet SET coins = coins + 1 WHERE user_id = U'],
    ['each wallet is the sum of its postings'],
    null,
  ],
  [
    'a debt without a posting',
    ['UPDATE wallet SET debt = 7 WHERE user_id = U'],
    ['each wallet is the sum of its postings'],
    null,
  ],
  [
    'an increased lot',
    ['UPDATE bonus_lot SET remaining = remaining + 1 WHERE user_id = U AND lot = 6'],
    [
      'each lot has the remainder of its grant and moves',
      'the bonus of each wallet is the sum of its lots',
      'no balance is negative',
    ],
    6,
  ],
  [
    'a missing move',
    ['DELETE FROM lot_move WHERE user_id = U AND seq = 4'],
    ['each lot has the remainder of its grant and moves', 'the bonus of each transaction equals its lots and moves'],
    1,
  ],
  [
    'an episode that was paid for twice',
    [
      "INSERT INTO ledger_tx SELECT user_id, 8, kind, 'unlock:again', at, 0, 0, 0, tv_id, ep, NULL, detail FROM ledger_tx WHERE user_id = U AND seq = 4",
      'UPDATE wallet SET seq = 7 WHERE user_id = U',
      'UPDATE ledger_tx SET seq = 7 WHERE user_id = U AND seq = 8',
    ],
    ['each episode is paid for at most once'],
    7,
  ],
  [
    'an unlocked episode that its transaction did not unlock',
    ['UPDATE episode_unlock SET ep = 9 WHERE user_id = U AND ep = 2'],
    ['each unlocked episode belongs to the transaction that unlocked it'],
    4,
  ],
  [
    'a missing unlocked episode',
    ['DELETE FROM episode_unlock WHERE user_id = U AND ep = 2'],
    ['each transaction owns the episodes that it unlocked, and none after its reversal'],
    4,
  ],
  [
    'an episode that stays unlocked after its reversal',
    ['UPDATE ledger_tx SET reverses = 4 WHERE user_id = U AND seq = 6'],
    ['each transaction owns the episodes that it unlocked, and none after its reversal'],
    4,
  ],
  [
    'a missing transaction',
    [
      'DELETE FROM ledger_tx WHERE user_id = U AND seq = 3',
      'DELETE FROM posting WHERE user_id = U AND seq = 3',
      'DELETE FROM lot_move WHERE user_id = U AND seq = 3',
    ],
    ['the transactions of each wallet are complete'],
    6,
  ],
  [
    'a natural key that was used twice',
    ["UPDATE ledger_tx SET natural_key = 'unlock:same' WHERE user_id = U AND seq IN (4, 5)"],
    ['no transaction happened twice'],
    5,
  ],
  [
    'a transaction that was reversed twice',
    ['UPDATE ledger_tx SET reverses = 1 WHERE user_id = U AND seq IN (2, 6)'],
    ['no transaction happened twice'],
    6,
  ],
  [
    'a use of a code without its transaction',
    ['UPDATE redeem_code SET used = 0'],
    ['each use of a code is in the ledger'],
    null,
  ],
  [
    'an unlocked episode without a transaction',
    [
      'INSERT INTO episode_unlock SELECT user_id, tv_id, 5, 1, unlocked_at FROM episode_unlock WHERE user_id = U AND ep = 2',
    ],
    ['each unlocked episode was paid for or unlocked by an ad'],
    1,
  ],
  [
    'an unlock that cost nothing',
    ['UPDATE ledger_tx SET coins = 0, bonus = 0 WHERE user_id = U AND seq = 4'],
    ['each unlocked episode was paid for or unlocked by an ad'],
    4,
  ],
  [
    'VIP without a transaction',
    ["UPDATE wallet SET vip_expires_at = '2030-01-01' WHERE user_id <> U"],
    ['VIP was bought or granted'],
    null,
  ],
  ['coins below zero', ['UPDATE wallet SET coins = -1 WHERE user_id = U'], ['no balance is negative'], null],
  [
    'a balance below zero',
    [
      "UPDATE posting SET balance_after = -1 WHERE user_id = U AND seq = 1 AND account = 'wallet' AND currency = 'coins'",
    ],
    ['no balance is negative'],
    1,
  ],
];

const moneyTest = test.extend<{ money: Money }>({
  money: [async ({ fileServers }, use) => use(await seedMoney(await fileServers.get({}))), { scope: 'file' }],
});

moneyTest('finds no violation in an intact ledger, and checks rows for each rule', async ({ server, money }) => {
  expect(money.userId).toBeGreaterThan(0);
  const findings = await checkLedger(server.context.db);
  expect(findings.filter(({ violationCount }) => violationCount > 0)).toEqual([]);
  expect(findings.filter(({ checked }) => checked === 0)).toEqual([]);
  expect([...new Set(findings.map(({ name }) => name))]).toEqual(['I1', 'I2', 'I3', 'I4', 'I5', 'I6']);
  const lines = await runOperator(server, 'ledger check');
  expect(lines).toHaveLength(findings.length + 1);
  expect(lines.at(-1)).toBe('The ledger is consistent.');
  expect(lines[0]).toMatch(/^I1 {2}each transaction sums to 0 in each currency: \d+ checked, ok$/);
});

for (const [name, statements, rules, seq] of CORRUPTIONS) {
  moneyTest(`detects ${name}`, async ({ server, money }) => {
    const found = await findViolationsAfter(
      server,
      statements.map((statement) => statement.replace(/\bU\b/g, String(money.userId))),
    );
    expect(found.map(({ rule }) => rule)).toEqual(expect.arrayContaining([...rules]));
    const [first] = found.filter(({ rule }) => rule === rules[0]);
    expect(first?.violations[0]).toMatchObject({ seq });
  });
}

moneyTest('the corruptions above violate every rule', () => {
  const seen = new Set(CORRUPTIONS.flatMap(([, , rules]) => rules));
  expect(INVARIANTS.map(({ rule }) => rule).filter((rule) => !seen.has(rule))).toEqual([]);
});

moneyTest('fails `ledger check` with the number of violations', async ({ server, money }) => {
  const { db } = server.context;
  await sql`UPDATE wallet SET coins = coins + 1 WHERE user_id = ${money.userId}`.execute(db);
  const refused = runOperator(server, 'ledger check');
  await expect(refused).rejects.toBeInstanceOf(CommandError);
  await expect(refused).rejects.toThrow('The ledger is broken in 1 places.');
  await sql`UPDATE wallet SET coins = coins - 1 WHERE user_id = ${money.userId}`.execute(db);
});
