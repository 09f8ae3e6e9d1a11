import { currentLanguage } from '#web/state/language-store.ts';
import { text } from './i18n.ts';

function formatInteger(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(currentLanguage(), options).format(value);
}

/** Formats an amount as “1,250 coins”. */
export function coinsText(count: number): string {
  return text('unlock.coins', { count, amount: formatInteger(count) });
}

/** Formats an amount as “20 bonus”. */
export function bonusText(count: number): string {
  return text('unlock.bonus', { count, amount: formatInteger(count) });
}

/** Formats an amount as “+20 bonus”. */
export function earnedBonusText(bonus: number): string {
  return text('unlock.bonus', { amount: formatInteger(bonus, { signDisplay: 'exceptZero' }) });
}

/** Formats the amounts as “20 bonus + 40 coins”. Omits the amount that is 0. */
export function coinsAndBonusText({ coins, bonus }: { readonly coins: number; readonly bonus: number }): string {
  if (bonus === 0) return coinsText(coins);
  return coins === 0 ? bonusText(bonus) : `${bonusText(bonus)} + ${coinsText(coins)}`;
}
