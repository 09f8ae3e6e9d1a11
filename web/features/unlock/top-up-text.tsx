import { useIsUnderReview } from '#web/entities/config/queries.ts';
import type { ShowDetails } from '#web/entities/show/queries.ts';
import { coinsText, coinsAndBonusText } from '#web/text/coin-text.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { countPrices } from './count-prices.ts';

type Cost = ShowDetails['cost_to_finish'];

/** Says what the wallet lacks for all locked episodes, which packages to buy for it, and what then remains. */
export function TopUpText({ cost }: { cost: Cost }) {
  const t = useText();
  const { integer } = useNumberFormats();
  const packagesText = usePackagesText(cost.currency);
  const isUnderReview = useIsUnderReview();
  const { coins, missing, top_up: topUp, left } = cost;
  const purchase = missing === 0 ? t('store.enough') : topUp && !isUnderReview && packagesText(topUp);
  return (
    <>
      {/* If the wallet is empty, the whole cost is missing, which needs no repetition. */}
      {missing > 0 && (missing !== coins || !purchase) && (
        <span className="block">{t('unlock.missing', { coins: coinsText(missing) })}</span>
      )}
      {purchase && (
        <span className="block">
          {purchase}
          {'\u00A0· '}
          <span className="inline-block">{t('unlock.left', { amount: integer(left) })}</span>
        </span>
      )}
    </>
  );
}

/** Returns a formatter of “2 packages for $39.98 ($29.99 + $9.99)”. A single package is described by its content. */
function usePackagesText(currency: string): (topUp: NonNullable<Cost['top_up']>) => string {
  const t = useText();
  const { price } = useNumberFormats();
  return ({ packages, price_minor: total }) => {
    const [first, ...others] = packages;
    const prices = countPrices(packages.map(({ price_minor: minor }) => minor)).map(({ minor, count }) =>
      count === 1 ? price(minor, currency) : `${count} × ${price(minor, currency)}`,
    );
    const parts = first && others.length === 0 ? coinsAndBonusText(first) : prices.join(' + ');
    return t('unlock.cost_packages', { count: packages.length, price: price(total, currency), parts });
  };
}
