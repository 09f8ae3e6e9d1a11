/**
 * What an order does to its buyer's money, decided on all that is known of it: so every order in which that became
 * known ends the same. Amounts in coins and bonus, prices in minor units, instants in ms. Spec §1, §3.
 */
import type { EpochMs } from '../instant.ts';
import type { LedgerDraft, TransactionDraft } from './ledger-draft.ts';
import type { Economy } from './economy.ts';
import type { Lot } from './ledger.ts';
import type { ProviderName } from './providers.ts';
import { firstTopupExtra } from './top-up.ts';
import { DAY_MS } from '../utc-day.ts';
import { addVip, subtractVip, type PlanName } from './vip.ts';

export type OrderState = {
  readonly orderId: string;
  readonly productId: string;
  readonly provider: ProviderName;
  readonly priceMinor: number;
  readonly currency: 'USD';
  readonly coins: number;
  readonly bonus: number;
  readonly plan: PlanName | null;
  readonly vipDays: number;
  /** What of VIP was paid, as its provider says; null where it does not, and `vipDays` count from when it is credited. */
  readonly period: Period | null;
  readonly subscription: string | null;
  readonly renews: boolean;
  /** What the first top-up added when it was credited. */
  readonly extra: number;
  readonly isPaid: boolean;
  /** Hex. */
  readonly payer: string | null;
  /** Refunded so far, and under disputes that are not won. */
  readonly refundedMinor: number;
  readonly disputedMinor: number;
  /** The part of the price whose goods were taken back, and how often that changed. */
  readonly reversedMinor: number;
  readonly reversals: number;
  /** What was there to be taken. */
  readonly takenBonus: number;
  readonly takenVipMs: number;
  readonly credited: boolean;
  /** The package's bonus, if it had any. */
  readonly lot: Lot | null;
  /** By this account, or by this payer for another one. */
  readonly firstTopupUsed: boolean;
};

/** A part of time that was paid, in ms. */
export type Period = { readonly from: EpochMs; readonly until: EpochMs };

export type Settlement =
  | { readonly step: 'none' }
  | {
      readonly step: 'credited';
      readonly extra: number;
      readonly firstTopup: boolean;
      /** Of a plan. */
      readonly period: Period | null;
    }
  | {
      readonly step: 'reversed';
      readonly reversedMinor: number;
      readonly takenBonus: number;
      readonly takenVipMs: number;
    };

/** Drafts the next step that is due: first the goods, then what a refund or a dispute changes about them. */
export function settleOrder(ledger: LedgerDraft, order: OrderState, economy: Economy, now: EpochMs): Settlement {
  if (!order.isPaid) return { step: 'none' };
  if (!order.credited) return credit(ledger, order, economy, now);
  const target = Math.min(order.priceMinor, order.refundedMinor + order.disputedMinor);
  return target === order.reversedMinor ? { step: 'none' } : reverse(ledger, order, target, now);
}

function credit(ledger: LedgerDraft, order: OrderState, economy: Economy, now: EpochMs): Settlement {
  const firstTopup = order.plan === null && !order.firstTopupUsed;
  const extra = firstTopup ? firstTopupExtra(order.coins, economy.firstTopupPercent) : 0;
  const { coins, bonus, productId, provider, priceMinor, currency } = order;
  const detail = { order: order.orderId, productId, provider, priceMinor, currency, coins, extra, bonus };
  const title = {
    kind: order.plan === null ? 'topup' : 'vip',
    key: `order:${order.orderId}`,
    detail,
  } as const;
  const period = order.plan === null ? null : periodOf(order, now);
  ledger.addTransaction(title, (entry) => {
    entry.addCoins(coins, 'sales');
    entry.addCoins(extra, 'promo');
    entry.grantBonus(bonus, now + economy.bonusLifeMs, 'sales');
    // From its own beginning, so that VIP ends when the plan does; what was there already comes on top. Time that is
    // still to come begins at once where a refund took what lay before it.
    if (period) addVip(entry, ledger.balances.vipExpiresAt, period.until - period.from, Math.min(period.from, now));
  });
  return { step: 'credited', extra, firstTopup, period };
}

function periodOf({ period, vipDays }: OrderState, now: EpochMs): Period {
  return period ?? { from: now, until: now + vipDays * DAY_MS };
}

/** The part of an amount that goes with a part of the price; all of it with all of the price. */
function share(amount: number, partMinor: number, order: OrderState): number {
  return Math.floor((amount * partMinor) / order.priceMinor);
}

function reverse(ledger: LedgerDraft, order: OrderState, target: number, now: EpochMs): Settlement {
  const more = target > order.reversedMinor;
  const detail = { order: order.orderId, productId: order.productId, reversedMinor: target, currency: order.currency };
  const title = {
    kind: more ? 'refund' : 'refund_undo',
    key: `refund:${order.orderId}:${order.reversals + 1}`,
    detail,
  } as const;
  /** Never against the direction: what could not be taken then is not asked for now. */
  const due = (amount: number, taken: number) => {
    const open = share(amount, target, order) - taken;
    return more ? Math.max(0, open) : Math.min(0, open);
  };
  const { from, until } = periodOf(order, now);
  let { takenBonus, takenVipMs } = order;
  ledger.addTransaction(title, (entry) => {
    const paid = order.coins + order.extra;
    const coins = share(paid, target, order) - share(paid, order.reversedMinor, order);
    if (more) entry.reclaimCoins(coins);
    else entry.addCoins(-coins, 'refund');
    takenBonus += moveBonus(entry, order, due(order.bonus, takenBonus));
    takenVipMs += moveVip(entry, ledger.balances.vipExpiresAt, due(until - from, takenVipMs), now);
  });
  // What came back to a lot whose time is over is gone again at once.
  ledger.expireDue(now);
  return { step: 'reversed', reversedMinor: target, takenBonus, takenVipMs };
}

/** Takes bonus (positive) as far as the package's lot still has it, or gives it back. Gives what moved. */
function moveBonus(entry: TransactionDraft, { lot }: OrderState, wanted: number): number {
  if (!lot || wanted === 0) return 0;
  const remaining = entry.lots.find((each) => each.lot === lot.lot)?.remaining ?? 0;
  const moved = Math.min(wanted, remaining);
  if (moved > 0) entry.withdrawFromLot(lot.lot, moved, 'refund');
  if (moved < 0) entry.restore(0, [{ ...lot, remaining: -moved }], 'refund');
  return moved;
}

/** Takes time of VIP (positive) as far as it is left, or gives it back. Gives what moved. */
function moveVip(entry: TransactionDraft, current: EpochMs | null, wanted: number, now: EpochMs): number {
  if (wanted > 0) return subtractVip(entry, current, wanted, now);
  if (wanted < 0) addVip(entry, current, -wanted, now);
  return wanted;
}
