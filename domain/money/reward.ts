/** Gifts of coins, bonus and VIP by a code or an operator. */
import type { EpochMs } from '../instant.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import type { Transaction, TransactionKind } from './ledger.ts';
import { DAY_MS } from '../utc-day.ts';

/** Coins, one lot of bonus, and days of VIP; each 0 or more. */
export type Reward = { readonly coins: number; readonly bonus: number; readonly vipDays: number };

type Times = { readonly now: EpochMs; readonly bonusLifeMs: number };

/** Gives a reward in one transaction. VIP days extend a running VIP and do not count as a plan. */
export function giveReward(
  ledger: LedgerDraft,
  {
    detail,
    ...title
  }: { readonly kind: TransactionKind; readonly key: string; readonly detail?: Transaction['detail'] },
  { coins, bonus, vipDays }: Reward,
  { now, bonusLifeMs }: Times,
): void {
  const given = Object.entries({ coins, bonus, vip_days: vipDays }).filter(([, amount]) => amount > 0);
  ledger.addTransaction({ ...title, detail: { ...detail, ...Object.fromEntries(given) } }, (entry) => {
    entry.addCoins(coins, 'promo');
    entry.grantBonus(bonus, now + bonusLifeMs, 'promo');
    if (vipDays > 0) entry.setVip(Math.max(now, ledger.balances.vipExpiresAt ?? now) + vipDays * DAY_MS);
  });
}
