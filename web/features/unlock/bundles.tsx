import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { SEEN_PERCENT } from '#domain/access.ts';
import type { Bundle } from '#web/entities/bundle/queries.ts';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { savedPercent } from './bundle-pricing.ts';
import { Payment } from './payment.tsx';
import { quotePrice, type WalletBalances } from './price-quote.ts';

type BundlesProps = {
  id: EpisodeId;
  bundles: readonly Bundle[];
  wallet: WalletBalances;
  isBusy: boolean;
  onBuy: (bundle: Bundle) => void;
  onBack: () => void;
};

/** Lists the bundles that the viewer can buy now, or after watching more episodes or buying coins. */
export function Bundles({ id, bundles, wallet, isBusy, onBuy, onBack }: BundlesProps) {
  const t = useText();
  const reachable = bundles.filter((each) => each.reachable);
  const [size, setSize] = useState<Bundle['size']>();
  const selected = reachable.find((each) => each.size === size && isSelectable(each));
  return (
    <div className="flex flex-col gap-4">
      <div role="radiogroup" aria-label={t('unlock.bulk')} className="flex flex-col gap-2 empty:hidden">
        {reachable.map((bundle) => (
          <BundleOption
            key={bundle.size}
            bundle={bundle}
            wallet={wallet}
            isSelected={bundle === selected}
            onSelect={() => setSize(bundle.size)}
          />
        ))}
      </div>
      {selected?.price !== undefined && selected.price !== null ? (
        <Payment
          id={{ ...id, bulk: `${selected.size}` }}
          quote={quotePrice(selected.price, wallet)}
          isBusy={isBusy}
          onPay={() => onBuy(selected)}
        />
      ) : (
        <Advice bundles={bundles} />
      )}
      <Button variant="ghost" className="self-center" disabled={isBusy} onClick={onBack}>
        <ChevronLeft size={18} aria-hidden />
        {t('unlock.back')}
      </Button>
    </div>
  );
}

/** Excludes bundles that need more watched episodes. */
function isSelectable({ reachable, watch_more: watchMore }: Bundle): boolean {
  return reachable && watchMore === 0;
}

/** Says what to do while no bundle is selected, or why none can be bought any more. */
function Advice({ bundles }: Pick<BundlesProps, 'bundles'>) {
  const t = useText();
  const { percent } = useNumberFormats();
  const text = (): string => {
    if (bundles.some(isSelectable)) return t('unlock.bulk_choose');
    if (bundles.some((each) => each.reachable)) return t('unlock.bulk_counts', { percent: percent(SEEN_PERCENT) });
    return reasonFor(t, bundles[0]?.code ?? null);
  };
  return <p className="text-center text-sm text-balance text-soft empty:hidden">{text()}</p>;
}

const NAMES = { 20: 'unlock.bulk_20', 50: 'unlock.bulk_50', all: 'unlock.bulk_all' } as const satisfies Record<
  Bundle['size'],
  TextKey
>;

type BundleOptionProps = { bundle: Bundle; wallet: WalletBalances; isSelected: boolean; onSelect: () => void };

function BundleOption({ bundle, wallet, isSelected, onSelect }: BundleOptionProps) {
  const t = useText();
  const { percent } = useNumberFormats();
  const { size, from, to, price, list_price: listPrice, watch_more: watchMore } = bundle;
  const missing = price === null ? 0 : quotePrice(price, wallet).shortfall.total;
  const saved = savedPercent(bundle);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isSelected}
      disabled={!isSelectable(bundle)}
      onClick={onSelect}
      className={classNames(
        'flex min-h-16 flex-col justify-center rounded-2xl bg-raised-high px-4 py-2 text-left transition disabled:text-soft',
        isSelected && 'ring-2 ring-white',
      )}
    >
      <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>{t(NAMES[size])}</span>
        {price !== null && <span className="ml-auto tabular-nums">{coinsText(price)}</span>}
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-xs text-faint">
        {from !== null && to !== null && <span>{t('unlock.bulk_range', { from, to })}</span>}
        {listPrice !== null && saved > 0 && (
          <span className="ml-auto tabular-nums">
            {t('unlock.bulk_instead', { coins: coinsText(listPrice) })}{' '}
            <span className="font-semibold text-amber">−{percent(saved)}</span>
          </span>
        )}
      </span>
      {watchMore > 0 ? (
        <span className="pt-1 text-xs text-text">{t('unlock.bulk_after', { count: watchMore })}</span>
      ) : (
        missing > 0 && <span className="pt-1 text-xs">{t('unlock.missing', { coins: coinsText(missing) })}</span>
      )}
    </button>
  );
}

const REASONS: Readonly<Record<number, TextKey>> = {
  [WIRE_ERRORS.WatchMoreFirst.code]: 'error.30104',
  [WIRE_ERRORS.TooFewEpisodes.code]: 'error.30105',
  [WIRE_ERRORS.FewerThan20Left.code]: 'error.30106',
  [WIRE_ERRORS.FewerThan50Left.code]: 'error.30107',
  [WIRE_ERRORS.AllUnlocked.code]: 'error.30108',
  [WIRE_ERRORS.AlreadyUnlocked.code]: 'error.30108',
};

function reasonFor(t: ReturnType<typeof useText>, code: Bundle['code']): string {
  const reason = code === null ? undefined : REASONS[code];
  return reason === undefined ? '' : t(reason);
}
