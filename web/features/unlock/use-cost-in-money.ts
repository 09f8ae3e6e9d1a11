import { useIsUnderReview } from '#web/entities/config/queries.ts';
import type { ShowDetails } from '#web/entities/show/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';

type Cost = ShowDetails['cost_to_finish'];

/** Returns a formatter of the price of the missing coins. The text is empty if none are missing, and under review. */
export function useCostInMoney(): (cost: Cost, hasFunds: boolean) => string {
  const t = useText();
  const { price } = useNumberFormats();
  const isUnderReview = useIsUnderReview();
  return ({ price_minor: minor, currency }, hasFunds) => {
    if (minor === 0 || isUnderReview) return '';
    return hasFunds
      ? `\u00A0· ${t('unlock.beyond', { price: price(minor, currency) })}`
      : ` ≈ ${price(minor, currency)}`;
  };
}
