/** Settles an order from its complete state, so that events may arrive in any sequence (spec §1, §3). */
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
  /** If null, `vipDays` count from the time of crediting. */
  readonly period: Period | null;
  readonly subscription: string | null;
  readonly renews: boolean;
  readonly extra: number;
  readonly isPaid: boolean;
  /** A hash in hexadecimal. */
  readonly payer: string | null;
  readonly refundedMinor: number;
  /** Excludes disputes that we won. */
  readonly disputedMinor: number;
  /** The price of the goods that were taken back. */
  readonly reversedMinor: number;
  readonly reversals: number;
  readonly takenBonus: number;
  readonly takenVipMs: number;
  readonly credited: boolean;
  readonly lot: Lot | null;
  /** True if this account, or this payer with another account, has made a top-up. */
  readonly firstTopupUsed: boolean;
};

export type Period = { readonly from: EpochMs; readonly until: EpochMs };

export type Settlement =
  | { readonly step: 'none' }
  | {
      readonly step: 'credited';
      readonly extra: number;
      readonly firstTopup: boolean;
      readonly period: Period | null;
    }
  | {
      readonly step: 'reversed';
      readonly reversedMinor: number;
      readonly takenBonus: number;
      readonly takenVipMs: number;
    };

/** Makes one step. The caller repeats it until the step is `none`. */
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
  const header = {
    kind: order.plan === null ? 'topup' : 'vip',
    key: `order:${order.orderId}`,
    detail,
  } as const;
  const period = order.plan === null ? null : periodOf(order, now);
  ledger.addTransaction(header, (entry) => {
    entry.addCoins(coins, 'sales');
    entry.addCoins(extra, 'promo');
    entry.grantBonus(bonus, now + economy.bonusLifeMs, 'sales');
    // A future period starts now if a refund took the VIP time before it.
    if (period) addVip(entry, ledger.balances.vipExpiresAt, period.until - period.from, Math.min(period.from, now));
  });
  return { step: 'credited', extra, firstTopup, period };
}

function periodOf({ period, vipDays }: OrderState, now: EpochMs): Period {
  return period ?? { from: now, until: now + vipDays * DAY_MS };
}

function share(amount: number, partMinor: number, order: OrderState): number {
  return Math.floor((amount * partMinor) / order.priceMinor);
}

function reverse(ledger: LedgerDraft, order: OrderState, target: number, now: EpochMs): Settlement {
  const more = target > order.reversedMinor;
  const detail = { order: order.orderId, productId: order.productId, reversedMinor: target, currency: order.currency };
  const header = {
    kind: more ? 'refund' : 'refund_undo',
    key: `refund:${order.orderId}:${order.reversals + 1}`,
    detail,
  } as const;
  /** A refund returns nothing and its reversal takes nothing, even after a refund that took too little. */
  const due = (amount: number, taken: number) => {
    const open = share(amount, target, order) - taken;
    return more ? Math.max(0, open) : Math.min(0, open);
  };
  const { from, until } = periodOf(order, now);
  let { takenBonus, takenVipMs } = order;
  ledger.addTransaction(header, (entry) => {
    const paid = order.coins + order.extra;
    const coins = share(paid, target, order) - share(paid, order.reversedMinor, order);
    if (more) entry.reclaimCoins(coins);
    else entry.addCoins(-coins, 'refund');
    takenBonus += moveBonus(entry, order, due(order.bonus, takenBonus));
    takenVipMs += moveVip(entry, ledger.balances.vipExpiresAt, due(until - from, takenVipMs), now);
  });
  // The bonus may have returned to an expired lot.
  ledger.expireDue(now);
  return { step: 'reversed', reversedMinor: target, takenBonus, takenVipMs };
}

/** Takes back a positive amount, as far as it remains, or returns a negative one. */
function moveBonus(entry: TransactionDraft, { lot }: OrderState, requested: number): number {
  if (!lot || requested === 0) return 0;
  const remaining = entry.lots.find((each) => each.lot === lot.lot)?.remaining ?? 0;
  const moved = Math.min(requested, remaining);
  if (moved > 0) entry.withdrawFromLot(lot.lot, moved, 'refund');
  if (moved < 0) entry.restore(0, [{ ...lot, remaining: -moved }], 'refund');
  return moved;
}

function moveVip(entry: TransactionDraft, current: EpochMs | null, requested: number, now: EpochMs): number {
  if (requested > 0) return subtractVip(entry, current, requested, now);
  if (requested < 0) addVip(entry, current, -requested, now);
  return requested;
}
