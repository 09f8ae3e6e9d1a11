/** Compares the ledger in the database with an independent model over random operations. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { normalizeCode } from '#domain/money/redeem.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import {
  CODES,
  forRandomRuns,
  MoneyModel,
  type MoneyState,
  type Operation,
  type Outcome,
} from '#server/testing/money-model.ts';
import { draftOperation, outcomeOf, replay, type WrittenTransaction } from '#server/testing/money-operations.ts';
import { addCode } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer } from '#server/testing/test.ts';
import { changeMoney, NO_STATE } from './ledger.ts';
import { redeemCodeState, claimUse } from './redeem-codes.ts';
import { readWallet } from './wallets.ts';

const START_MS = Date.parse('2026-11-20T00:00:00Z');

/** One user's part of the ledger with its own clock. */
class StoredLedger {
  #now = START_MS;
  readonly #server: TestServer;
  readonly #userId: number;
  readonly #codes: readonly Buffer[];

  constructor(server: TestServer, userId: number, codes: readonly Buffer[]) {
    this.#server = server;
    this.#userId = userId;
    this.#codes = codes;
  }

  static async open(server: TestServer): Promise<StoredLedger> {
    const { uid } = await server.viewer();
    const codes = await Promise.all(
      CODES.map(({ validUntil, ...terms }) => {
        const until = validUntil === null ? null : new Date(START_MS + validUntil);
        return addCode(server, { ...terms, from: new Date(START_MS), until });
      }),
    );
    const hashes = codes.map((code) => server.context.codeHash(normalizeCode(code)));
    return new StoredLedger(server, await userIdOf(server, uid), hashes);
  }

  async perform(operation: Operation): Promise<Outcome> {
    if (operation.kind === 'wait') {
      this.#now += operation.ms;
      return 'done';
    }
    const hash = operation.kind === 'redeem' ? this.#codes[operation.which] : undefined;
    const history = await this.history();
    const clock = { now: () => new Date(this.#now), advance: () => undefined };
    try {
      await changeMoney(
        { db: this.#server.context.db, clock },
        {
          userId: this.#userId,
          state: hash ? redeemCodeState(this.#userId, hash) : NO_STATE,
          decide: (ledger, code, now) => {
            draftOperation(ledger, operation, { history, code, now });
            return {};
          },
          inTransaction: hash ? (tx) => claimUse(tx, hash) : async () => undefined,
        },
      );
      return 'done';
    } catch (error) {
      return outcomeOf(error);
    }
  }

  /** Returns the state as the viewer sees it. */
  async state(): Promise<MoneyState> {
    const { db } = this.#server.context;
    const { coins, bonus, debt, lots } = await readWallet(db, this.#userId, new Date(this.#now));
    const { vip_expires_at } = await db
      .selectFrom('wallet')
      .select('vip_expires_at')
      .where('user_id', '=', this.#userId)
      .executeTakeFirstOrThrow();
    const unlocks = await db
      .selectFrom('episode_unlock')
      .select('ep')
      .where('user_id', '=', this.#userId)
      .orderBy('ep')
      .execute();
    return {
      coins,
      bonus,
      debt,
      vipExpiresAt: vip_expires_at && vip_expires_at.getTime() - START_MS,
      lots: lots.map(({ remaining, expiresAt }) => ({ remaining, expiresAt: expiresAt - START_MS })),
      opened: unlocks.map(({ ep }) => ep),
    };
  }

  /** Returns the state after replaying the transactions. */
  async replayed(): Promise<Omit<MoneyState, 'vipExpiresAt'>> {
    const { lots, ...rest } = replay(await this.history(), this.#now);
    return { ...rest, lots: lots.map(({ remaining, expiresAt }) => ({ remaining, expiresAt: expiresAt - START_MS })) };
  }

  async history(): Promise<WrittenTransaction[]> {
    const { rows } = await sql<WrittenTransaction>`
      SELECT seq, kind, natural_key AS key, epoch_ms(at) AS at, ep, reverses, coins, bonus,
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('account', account, 'currency', currency, 'amount', amount,
            'balanceAfter', balance_after) ORDER BY line)
          FROM posting WHERE posting.user_id = ledger_tx.user_id AND posting.seq = ledger_tx.seq), '[]') AS postings,
        (SELECT jsonb_build_object('amount', granted, 'expiresAt', (extract(epoch FROM expires_at) * 1000)::bigint)
          FROM bonus_lot WHERE bonus_lot.user_id = ledger_tx.user_id AND lot = ledger_tx.seq) AS grant,
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('lot', lot, 'amount', amount))
          FROM lot_move WHERE lot_move.user_id = ledger_tx.user_id AND lot_move.seq = ledger_tx.seq), '[]') AS moves
      FROM ledger_tx WHERE user_id = ${this.#userId} ORDER BY seq`.execute(this.#server.context.db);
    return rows;
  }
}

test('matches the model and the replay of its transactions after each operation', async ({ server }) => {
  await forRandomRuns(40, async (operations) => {
    const model = new MoneyModel();
    const ledger = await StoredLedger.open(server);
    for (const operation of operations) {
      expect(await ledger.perform(operation)).toBe(model.perform(operation));
      expect(await ledger.state()).toEqual(model.state);
      const { vipExpiresAt: _vip, ...rest } = model.state;
      expect(await ledger.replayed()).toEqual(rest);
    }
  });
}, 240_000);
