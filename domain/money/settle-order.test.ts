import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LedgerDraft } from './ledger-draft.ts';
import { DEFAULT_ECONOMY } from './economy.ts';
import type { WalletSnapshot } from './ledger.ts';
import { settleOrder, type OrderState } from './settle-order.ts';
import { DAY_MS } from '../utc-day.ts';

const NOW = 1_790_000_000_000;
const EMPTY: WalletSnapshot = { coins: 0, bonus: 0, debt: 0, vipExpiresAt: null, seq: 0, lots: [] };

const COINS: OrderState = {
  orderId: 'o',
  productId: 'coins_1000',
  provider: 'sandbox',
  priceMinor: 999,
  currency: 'USD',
  coins: 1000,
  bonus: 100,
  plan: null,
  vipDays: 0,
  period: null,
  subscription: null,
  renews: false,
  extra: 0,
  isPaid: true,
  payer: null,
  refundedMinor: 0,
  disputedMinor: 0,
  reversedMinor: 0,
  reversals: 0,
  takenBonus: 0,
  takenVipMs: 0,
  credited: false,
  lot: null,
  firstTopupUsed: false,
};
const PLAN: OrderState = { ...COINS, productId: 'vip_weekly', coins: 0, bonus: 0, plan: 'weekly', vipDays: 7 };

type World = { readonly money: WalletSnapshot; readonly order: OrderState; readonly keys: readonly string[] };

/** Settles like the database: the result of each call is the state of the next one. */
function settle(world: World, changes: Partial<OrderState> = {}, now = NOW): World {
  const order = { ...world.order, ...changes };
  const ledger = new LedgerDraft(world.money);
  ledger.expireDue(now);
  const settlement = settleOrder(ledger, order, DEFAULT_ECONOMY, now);
  const { after, transactions } = ledger.changes;
  for (const { postings } of transactions) {
    for (const currency of ['coins', 'bonus']) {
      const sameCurrency = postings.filter((posting) => posting.currency === currency);
      expect(sameCurrency.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
  }
  const money = { ...after, seq: world.money.seq + transactions.length, lots: ledger.lots };
  const keys = [...world.keys, ...transactions.map(({ key }) => key)];
  if (settlement.step === 'none') return { money, order: refresh(order, money), keys };
  const settled: OrderState =
    settlement.step === 'credited'
      ? { ...order, credited: true, extra: settlement.extra, lot: ledger.lots.at(-1) ?? null, firstTopupUsed: true }
      : { ...order, ...settlement, reversals: order.reversals + 1 };
  return settle({ money, order: refresh(settled, money), keys }, {}, now);
}

function refresh(order: OrderState, { lots }: WalletSnapshot): OrderState {
  if (!order.lot) return order;
  const { lot } = order.lot;
  return { ...order, lot: lots.find((each) => each.lot === lot) ?? { ...order.lot, remaining: 0 } };
}

function start(order: OrderState, money: Partial<WalletSnapshot> = {}): World {
  return { money: { ...EMPTY, ...money }, order, keys: [] };
}

function spend({ money, order, keys }: World, price: number): World {
  const ledger = new LedgerDraft(money);
  ledger.addTransaction({ kind: 'unlock', key: `spend:${money.seq}` }, (entry) => entry.spend(price));
  const spent = { ...ledger.changes.after, seq: money.seq + 1, lots: ledger.lots };
  return { money: spent, order: refresh(order, spent), keys };
}

const balancesOf = ({ money: { coins, bonus, debt } }: World) => ({ coins, bonus, debt });

describe('crediting', () => {
  test('does nothing before the order is paid, whatever the rest of its state', () => {
    const world = settle(start(COINS), { isPaid: false, refundedMinor: 999 });
    expect(world.keys).toEqual([]);
  });

  test('adds coins, the extra of the first top-up, and a bonus lot that expires after 5 days', () => {
    const { money, keys } = settle(start(COINS));
    expect(money).toMatchObject({ coins: 1500, bonus: 100, debt: 0 });
    expect(money.lots).toEqual([{ lot: 1, remaining: 100, expiresAt: NOW + 5 * DAY_MS }]);
    expect(keys).toEqual(['order:o']);
    expect(settle(start({ ...COINS, firstTopupUsed: true })).money.coins).toBe(1000);
  });

  test('rounds the extra down to whole coins', () => {
    expect(settle(start({ ...COINS, coins: 501 })).money.coins).toBe(751);
  });

  test('extends VIP from its end, or from now if it has ended', () => {
    expect(settle(start(PLAN)).money.vipExpiresAt).toBe(NOW + 7 * DAY_MS);
    expect(settle(start(PLAN, { vipExpiresAt: NOW - 1 })).money.vipExpiresAt).toBe(NOW + 7 * DAY_MS);
    expect(settle(start(PLAN, { vipExpiresAt: NOW + DAY_MS })).money.vipExpiresAt).toBe(NOW + 8 * DAY_MS);
  });
});

describe('a period', () => {
  const period = { from: NOW - 1_000, until: NOW - 1_000 + 7 * DAY_MS };
  const next = { from: period.until, until: period.until + 7 * DAY_MS };

  test("sets the end of VIP to the end of the provider's period, even if it is reported late", () => {
    expect(settle(start({ ...PLAN, period })).money.vipExpiresAt).toBe(period.until);
    // The report arrives days after the payment, when VIP has expired.
    expect(
      settle(start({ ...PLAN, period }, { vipExpiresAt: NOW - DAY_MS }), {}, NOW + 3 * DAY_MS).money.vipExpiresAt,
    ).toBe(period.until);
  });

  test('extends VIP when it starts at the end of the current period, and keeps days from codes', () => {
    const renewed = start({ ...PLAN, period: next }, { vipExpiresAt: period.until });
    expect(settle(renewed, {}, period.until - DAY_MS).money.vipExpiresAt).toBe(next.until);
    const withCode = start({ ...PLAN, period: next }, { vipExpiresAt: period.until + 3 * DAY_MS });
    expect(settle(withCode, {}, period.until - DAY_MS).money.vipExpiresAt).toBe(next.until + 3 * DAY_MS);
  });

  test('starts now if a refund has taken the time before it', () => {
    const now = period.until - DAY_MS;
    expect(settle(start({ ...PLAN, period: next }, { vipExpiresAt: null }), {}, now).money.vipExpiresAt).toBe(
      now + 7 * DAY_MS,
    );
  });

  test('is taken back completely by a full refund, even if it is longer than the plan', () => {
    const longer = { from: NOW, until: NOW + 8 * DAY_MS };
    const world = settle(settle(start({ ...PLAN, period: longer })), { refundedMinor: 999 });
    expect(world.money.vipExpiresAt).toBe(NOW);
    expect(world.order.takenVipMs).toBe(8 * DAY_MS);
  });
});

describe('a reversal', () => {
  test('turns spent coins into debt and ignores spent bonus', () => {
    const world = settle(spend(settle(start(COINS)), 700), { refundedMinor: 999 });
    expect(balancesOf(world)).toEqual({ coins: 0, bonus: 0, debt: 600 });
  });

  test('ignores expired bonus', () => {
    const world = settle(settle(start(COINS)), { refundedMinor: 999 }, NOW + 6 * DAY_MS);
    expect(balancesOf(world)).toEqual({ coins: 0, bonus: 0, debt: 0 });
  });

  test('takes only remaining VIP time, and later returns only what it took', () => {
    const lost = settle(settle(start(PLAN)), { disputedMinor: 999 }, NOW + 5 * DAY_MS);
    expect(lost.money.vipExpiresAt).toBe(NOW + 5 * DAY_MS);
    const won = settle(lost, { disputedMinor: 0 }, NOW + 30 * DAY_MS);
    expect(won.money.vipExpiresAt).toBe(NOW + 32 * DAY_MS);
  });

  test('leaves the same net coins, bonus and VIP, whatever was refunded or disputed earlier', () => {
    const part = fc.integer({ min: 0, max: 999 });
    const state = fc.record({ refundedMinor: part, disputedMinor: part });
    const ways = fc.record({
      order: fc.constantFrom(COINS, PLAN, { ...COINS, firstTopupUsed: true }, { ...COINS, coins: 777, bonus: 3 }),
      earlier: fc.array(state, { maxLength: 6 }),
      last: state,
      spent: fc.constantFrom(0, 0, 60, 100, 640),
    });
    fc.assert(
      fc.property(ways, ({ order, earlier, last, spent }) => {
        const bought = settle(start(order));
        const begun = order.plan === null ? spend(bought, spent) : bought;
        const straight = settle(begun, last);
        const around = settle(
          earlier.reduce((world, known) => settle(world, known), begun),
          last,
        );
        expect(around.money.coins - around.money.debt).toBe(straight.money.coins - straight.money.debt);
        expect(around.money).toMatchObject({ bonus: straight.money.bonus, vipExpiresAt: straight.money.vipExpiresAt });
        expect(new Set(around.keys).size).toBe(around.keys.length);
        expect(settle(around, last).keys).toEqual(around.keys);
      }),
      { numRuns: 500 },
    );
  });
});
