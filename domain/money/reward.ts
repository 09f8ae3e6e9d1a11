import type { EpochMs } from '../instant.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import type { Transaction, TransactionKind } from './ledger.ts';
import { DAY_MS } from '../utc-day.ts';

/** A reward, whose bonus is one lot. */
export type Reward = { readonly coins: number; readonly bonus: number; readonly vipDays: number };

type Times = { readonly now: EpochMs; readonly bonusLifeMs: number };

/** Gives a reward. VIP days extend existing VIP and are not a plan. */
export function giveReward(
  ledger: LedgerDraft,
  {
    detail,
    ...header
  }: { readonly kind: TransactionKind; readonly key: string; readonly detail?: Transaction['detail'] },
  { coins, bonus, vipDays }: Reward,
  { now, bonusLifeMs }: Times,
): void {
  const given = Object.entries({ coins, bonus, vip_days: vipDays }).filter(([, amount]) => amount > 0);
  ledger.addTransaction({ ...header, detail: { ...detail, ...Object.fromEntries(given) } }, (entry) => {
    entry.addCoins(coins, 'promo');
    entry.grantBonus(bonus, now + bonusLifeMs, 'promo');
    if (vipDays > 0) entry.setVip(Math.max(now, ledger.balances.vipExpiresAt ?? now) + vipDays * DAY_MS);
  });
}
