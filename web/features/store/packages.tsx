import { Gift } from 'lucide-react';
import { pricePerEpisode } from '#domain/money/package-value.ts';
import { firstTopupExtra } from '#domain/money/top-up.ts';
import { useCampaignAccent } from '#web/entities/config/queries.ts';
import type { Products } from '#web/entities/order/queries.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { behindText } from '#web/ui/accent.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { CoinPackage, Purchase } from './queries.ts';

export function FirstTopupOffer({ percent }: { percent: number }) {
  const t = useText();
  const { percent: percentText } = useNumberFormats();
  const accent = useCampaignAccent();
  return (
    <section className="relative isolate flex items-center gap-4 overflow-hidden rounded-2xl bg-raised-high p-4 ring-1 ring-white/20">
      {accent !== null && (
        <div
          aria-hidden
          className="absolute inset-0 -z-10 opacity-40"
          style={{ backgroundColor: behindText(accent) }}
        />
      )}
      <Gift size={28} strokeWidth={1.5} aria-hidden className="shrink-0" />
      <div className="min-w-0">
        <h2 className="font-semibold">{t('store.first_title', { percent: percentText(percent) })}</h2>
        <p className="text-sm text-soft">{t('store.first_hint')}</p>
      </div>
    </section>
  );
}

type PackagesProps = {
  products: Products;
  purchase: Purchase;
  cheapestSufficientId: string | undefined;
  /** The price in coins of the episode that the viewer buys coins for, or of a usual one. */
  episodePrice: number;
};

export function Packages({ products, purchase, cheapestSufficientId, episodePrice }: PackagesProps) {
  const t = useText();
  const { coins, first_topup: firstTopup, marks } = products;
  const percent = firstTopup.available ? firstTopup.extra_percent : 0;
  return (
    <section>
      <h2 className="text-base font-semibold">{t('store.coins_title')}</h2>
      <p className="pb-3 text-sm text-soft">{t('store.per_episode_hint', { coins: coinsText(episodePrice) })}</p>
      <ul className="grid grid-cols-2 gap-3 max-[300px]:grid-cols-1 wide:grid-cols-3">
        {coins.map((each) => {
          const { product_id: id, price_minor: priceMinor } = each;
          const labels = [
            ...(id === cheapestSufficientId ? [t('store.suffices')] : []),
            ...(id === marks.best_value ? [t('store.best_value')] : []),
            ...(id === marks.most_popular ? [t('store.most_popular')] : []),
          ];
          return (
            <li key={id} className="flex">
              <PackageCard
                offer={each}
                extra={firstTopupExtra(each.coins, percent)}
                perEpisode={pricePerEpisode({ ...each, priceMinor }, percent, episodePrice)}
                labels={labels}
                isCheapestSufficient={id === cheapestSufficientId}
                purchase={purchase}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type PackageCardProps = {
  offer: CoinPackage;
  extra: number;
  /** The price of an episode in minor units. */
  perEpisode: number;
  labels: readonly string[];
  isCheapestSufficient: boolean;
  purchase: Purchase;
};

function PackageCard({ offer, extra, perEpisode, labels, isCheapestSufficient, purchase }: PackageCardProps) {
  const t = useText();
  const { integer, signed, price } = useNumberFormats();
  const { product_id: id, coins, bonus, price_minor: minor, currency } = offer;
  const { buy, buyingId } = purchase;
  const total = coins + extra;
  return (
    <button
      type="button"
      disabled={buyingId !== undefined}
      onClick={() => buy(id)}
      className={classNames(
        'relative flex w-full flex-col rounded-2xl bg-raised p-3.5 text-left tabular-nums ring-1 transition active:bg-raised-high disabled:opacity-60',
        isCheapestSufficient ? 'ring-2 ring-white' : 'ring-hairline',
      )}
    >
      {labels.length > 0 && (
        <span className="mb-2 flex flex-wrap gap-1">
          {labels.map((label) => (
            <span key={label} className="rounded-full bg-white px-2 py-0.5 text-xs text-black">
              {label}
            </span>
          ))}
        </span>
      )}
      <span className="flex flex-wrap items-baseline gap-x-1">
        <span className="text-xl font-bold tracking-tight">{integer(total)}</span>
        <span className="text-xs text-faint">{t('store.coins', { count: total })}</span>
      </span>
      <span className="mt-1 flex-1 text-xs text-soft">
        {extra > 0 && (
          <span className="block">{t('store.extra', { base: integer(coins), extra: integer(extra) })}</span>
        )}
        {bonus > 0 && <span className="block">{t('unlock.bonus', { amount: signed(bonus) })}</span>}
        <span className="block text-faint">{t('store.per_episode', { price: price(perEpisode, currency) })}</span>
      </span>
      <span className="mt-3 flex min-h-11 items-center justify-center rounded-full bg-white px-3 font-semibold text-black">
        {buyingId === id ? <Spinner size={20} /> : price(minor, currency)}
      </span>
    </button>
  );
}
