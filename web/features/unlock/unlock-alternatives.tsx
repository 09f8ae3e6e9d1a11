import { Crown, Layers } from 'lucide-react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import type { Bundle } from '#web/entities/bundle/queries.ts';
import type { EpisodeDetails, EpisodeId } from '#web/entities/show/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { ActionRow, LinkRow, RowGroup } from '#web/ui/rows.tsx';
import { summarizeBundles, type BundleSummary } from './bundle-pricing.ts';

type UnlockAlternativesProps = {
  episode: EpisodeDetails;
  bundles: readonly Bundle[];
  isBusy: boolean;
  onBundles: () => void;
};

const ICON_PX = 20;

/** Offers bundles and VIP, if the viewer can buy them. */
export function UnlockAlternatives({ episode, bundles, isBusy, onBundles }: UnlockAlternativesProps) {
  const isUnderReview = useIsUnderReview();
  const summary = summarizeBundles(bundles);
  const vip = isUnderReview ? null : episode.options?.vip_from;
  if (!summary && !vip) return null;
  return (
    <RowGroup>
      {summary && <BundlesRow summary={summary} isBusy={isBusy} onBundles={onBundles} />}
      {vip && <VipRow id={{ tvId: episode.tv_id, ep: episode.ep }} vip={vip} />}
    </RowGroup>
  );
}

type BundlesRowProps = Pick<UnlockAlternativesProps, 'isBusy' | 'onBundles'> & { summary: BundleSummary };

function BundlesRow({ summary: { savedPercent, watchMore }, isBusy, onBundles }: BundlesRowProps) {
  const t = useText();
  const { percent } = useNumberFormats();
  return (
    <ActionRow
      icon={<Layers size={ICON_PX} aria-hidden />}
      label={t('unlock.bulk')}
      hint={watchMore > 0 && t('unlock.bulk_after', { count: watchMore })}
      value={savedPercent > 0 && t('unlock.bulk_saves', { percent: percent(savedPercent) })}
      disabled={isBusy}
      onPress={onBundles}
    />
  );
}

type VipRowProps = { id: EpisodeId; vip: NonNullable<NonNullable<EpisodeDetails['options']>['vip_from']> };

function VipRow({ id, vip }: VipRowProps) {
  const t = useText();
  const { price } = useNumberFormats();
  return (
    <LinkRow
      to="/pages/common/shop/index"
      query={{ tv_id: id.tvId, ep: id.ep }}
      icon={<Crown size={ICON_PX} aria-hidden className="text-gold" />}
      label={t('unlock.vip')}
      hint={t('unlock.vip_hint')}
      value={t(`unlock.vip_${vip.plan}`, { price: price(vip.price_minor, vip.currency) })}
    />
  );
}
