import { Gift } from 'lucide-react';
import { firstTopupExtra } from '#domain/money/top-up.ts';
import { useCampaignAccent } from '#web/entities/config/queries.ts';
import type { Products } from '#web/entities/order/queries.ts';
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
};

export function Packages({
  products: { coins, first_topup: firstTopup },
  purchase,
  cheapestSufficientId,
}: PackagesProps) {
  const t = useText();
  const percent = firstTopup.available ? firstTopup.extra_percent : 0;
  return (
    <section>
      <h2 className="pb-3 text-base font-semibold">{t('store.coins_title')}</h2>
      <ul className="grid grid-cols-2 gap-3 max-[300px]:grid-cols-1">
        {coins.map((each) => (
          <li key={each.product_id} className="flex">
            <PackageCard
              offer={each}
              extra={firstTopupExtra(each.coins, percent)}
              isCheapestSufficient={each.product_id === cheapestSufficientId}
              purchase={purchase}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PackageCardProps = { offer: CoinPackage; extra: number; isCheapestSufficient: boolean; purchase: Purchase };

function PackageCard({ offer, extra, isCheapestSufficient, purchase: { buy, buyingId } }: PackageCardProps) {
  const t = useText();
  const { integer, signed, price } = useNumberFormats();
  const { product_id: id, coins, bonus, price_minor: minor, currency } = offer;
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
      {isCheapestSufficient && (
        <span className="mb-2 w-fit rounded-full bg-white px-2 py-0.5 text-xs text-black">{t('store.suffices')}</span>
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
      </span>
      <span className="mt-3 flex min-h-11 items-center justify-center rounded-full bg-white px-3 font-semibold text-black">
        {buyingId === id ? <Spinner size={20} /> : price(minor, currency)}
      </span>
    </button>
  );
}
