import { randomBytes, randomUUID } from 'node:crypto';
import type { LedgerDraft } from '#domain/money/ledger-draft.ts';
import { CODE_BYTES, normalizeCode, formatCode } from '#domain/money/redeem.ts';
import { giveReward, type Reward } from '#domain/money/reward.ts';
import { changeMoney, NO_STATE } from '#server/db/ledger.ts';
import { insertCode, type NewCode } from '#server/db/redeem-codes.ts';
import { userIdOf } from './accounts.ts';
import type { TestServer } from './test.ts';

const HOUR_MS = 3_600_000;
let serial = 0;

/** `key` is the transaction's natural key. */
type Draft = (ledger: LedgerDraft, key: string, now: number) => void;

async function write(server: TestServer, uid: string, draft: Draft): Promise<void> {
  serial += 1;
  const key = `test:${serial}`;
  await changeMoney(server.context, {
    userId: await userIdOf(server, uid),
    state: NO_STATE,
    decide: (ledger, _state, now) => {
      draft(ledger, key, now);
      return {};
    },
  });
}

/** Grants coins, and one lot of bonus if `bonus` is positive. */
export async function fund(
  server: TestServer,
  uid: string,
  coins: number,
  bonus = 0,
  lifeMs = 120 * HOUR_MS,
): Promise<void> {
  await write(server, uid, (ledger, key, now) => {
    giveReward(ledger, { kind: 'grant', key }, { coins, bonus, vipDays: 0 }, { now, bonusLifeMs: lifeMs });
  });
}

export async function topUp(server: TestServer, uid: string, coins: number): Promise<void> {
  await server.context.db
    .insertInto('first_topup')
    .values({ user_id: await userIdOf(server, uid), order_id: randomUUID(), at: server.context.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await write(server, uid, (ledger, key) =>
    ledger.addTransaction({ kind: 'topup', key }, (entry) => entry.addCoins(coins, 'sales')),
  );
}

export async function giveVip(server: TestServer, uid: string, lifeMs: number): Promise<void> {
  await write(server, uid, (ledger, key, now) =>
    ledger.addTransaction({ kind: 'vip', key }, (entry) => entry.setVip(now + lifeMs)),
  );
}

type CodeSeed = Partial<Omit<NewCode, 'hash' | 'reward'>> & {
  readonly code?: string;
  readonly reward?: Partial<Reward>;
};

/** Adds a redemption code and returns it. By default it grants 100 coins and can be used once. */
export async function addCode({ context }: TestServer, seed: CodeSeed = {}): Promise<string> {
  const { code = formatCode(randomBytes(CODE_BYTES)), reward = { coins: 100 }, ...terms } = seed;
  const now = context.clock.now();
  await insertCode(context.db, {
    hash: context.codeHash(normalizeCode(code)),
    reward: { coins: 0, bonus: 0, vipDays: 0, ...reward },
    uses: 1,
    perUser: 1,
    from: now,
    until: null,
    now,
    ...terms,
  });
  return code;
}
