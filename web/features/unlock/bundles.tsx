import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { WIRE_ERRORS } from '#contract/codes.ts';
import type { EpisodeDetails } from '#web/entities/show/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { savedPercent } from './bundle-pricing.ts';
import { Payment } from './payment.tsx';
import { quotePrice, type WalletBalances } from './price-quote.ts';
import { bundlesQuery, type Bundle } from './queries.ts';

type BundlesProps = {
  episode: EpisodeDetails;
  wallet: WalletBalances;
  isBusy: boolean;
  onBuy: (bundle: Bundle) => void;
  onBack: () => void;
};

export function Bundles({ episode, wallet, isBusy, onBuy, onBack }: BundlesProps) {
  const t = useText();
  const { tv_id: tvId, ep, options } = episode;
  const { data } = useQuery(bundlesQuery(tvId));
  const bundles = data?.options ?? options?.bulk ?? [];
  const [size, setSize] = useState<Bundle['size']>();
  const selected = bundles.find((each) => each.size === size && isSelectableBundle(each));
  const commonCode = commonReason(bundles);
  return (
    <div className="flex flex-col gap-4">
      <div role="radiogroup" aria-label={t('unlock.bulk')} className="flex flex-col gap-2">
        {bundles.map((bundle) => (
          <BundleOption
            key={bundle.size}
            bundle={bundle}
            isSelected={bundle === selected}
            hasReason={commonCode === undefined}
            onSelect={() => setSize(bundle.size)}
          />
        ))}
      </div>
      {selected?.price !== undefined && selected.price !== null ? (
        <Payment
          id={{ tvId, ep }}
          quote={quotePrice(selected.price, wallet)}
          isBusy={isBusy}
          onPay={() => onBuy(selected)}
        />
      ) : (
        <p className="text-center text-sm text-balance text-soft empty:hidden">
          {commonCode === undefined
            ? bundles.some(isSelectableBundle) && t('unlock.bulk_choose')
            : reasonFor(t, commonCode)}
        </p>
      )}
      <Button variant="ghost" className="self-center" disabled={isBusy} onClick={onBack}>
        <ChevronLeft size={18} aria-hidden />
        {t('unlock.back')}
      </Button>
    </div>
  );
}

/** Includes bundles that the viewer can buy after buying coins. */
function isSelectableBundle({ available, code }: Bundle): boolean {
  return available || code === WIRE_ERRORS.InsufficientBalance.code;
}

/** Returns why no bundle can be bought, if the reason is the same for all of them. */
function commonReason(bundles: readonly Bundle[]): Bundle['code'] | undefined {
  const [first, ...others] = bundles;
  if (!first || others.length === 0 || isSelectableBundle(first)) return undefined;
  return others.every(({ code }) => code === first.code) ? first.code : undefined;
}

const NAMES = { 20: 'unlock.bulk_20', 50: 'unlock.bulk_50', all: 'unlock.bulk_all' } as const satisfies Record<
  Bundle['size'],
  TextKey
>;

type BundleOptionProps = { bundle: Bundle; isSelected: boolean; hasReason: boolean; onSelect: () => void };

function BundleOption({ bundle, isSelected, hasReason, onSelect }: BundleOptionProps) {
  const t = useText();
  const { percent } = useNumberFormats();
  const { size, from, to, price, list_price: listPrice, code } = bundle;
  const isSelectable = isSelectableBundle(bundle);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isSelected}
      disabled={!isSelectable}
      onClick={onSelect}
      className={classNames(
        'flex min-h-16 items-center gap-3 rounded-2xl bg-raised-high px-4 py-2 text-left transition disabled:text-faint',
        isSelected && 'ring-2 ring-white',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t(NAMES[size])}</span>
        <span className="block text-xs text-faint">
          {isSelectable && from !== null && to !== null
            ? t('unlock.bulk_range', { from, to })
            : hasReason && reasonFor(t, code)}
        </span>
      </span>
      {isSelectable && price !== null && listPrice !== null && (
        <span className="shrink-0 text-right tabular-nums">
          <span className="block font-semibold">{coinsText(price)}</span>
          <span className="block text-xs text-faint">
            {t('unlock.bulk_instead', { coins: coinsText(listPrice) })}{' '}
            <span className="font-semibold text-amber">−{percent(savedPercent(bundle))}</span>
          </span>
        </span>
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
