import { useQuery } from '@tanstack/react-query';
import { Crown, Layers } from 'lucide-react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { productsQuery } from '#web/entities/order/queries.ts';
import type { EpisodeDetails } from '#web/entities/show/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { ActionRow, LinkRow, RowGroup } from '#web/ui/rows.tsx';
import { maxSavedPercent } from './bundle-pricing.ts';

type UnlockAlternativesProps = {
  episode: EpisodeDetails;
  isBusy: boolean;
  onBundles: () => void;
};

const ICON_PX = 20;

export function UnlockAlternatives({ episode, isBusy, onBundles }: UnlockAlternativesProps) {
  const t = useText();
  const { percent } = useNumberFormats();
  const isUnderReview = useIsUnderReview();
  const { options } = episode;
  const saved = maxSavedPercent(options?.bulk ?? []);
  return (
    <RowGroup>
      <ActionRow
        icon={<Layers size={ICON_PX} aria-hidden />}
        label={t('unlock.bulk')}
        value={saved > 0 && t('unlock.bulk_saves', { percent: percent(saved) })}
        disabled={isBusy}
        onPress={onBundles}
      />
      {!isUnderReview && <VipRow episode={episode} />}
    </RowGroup>
  );
}

/** Offers VIP, unless it is known that nothing can be bought. */
function VipRow({ episode: { tv_id: tvId, ep, options } }: Pick<UnlockAlternativesProps, 'episode'>) {
  const t = useText();
  const { price } = useNumberFormats();
  const { data: products } = useQuery({ ...productsQuery, enabled: false });
  const vip = options?.vip_from;
  if (!vip || products?.providers.length === 0) return null;
  return (
    <LinkRow
      to="/pages/common/shop/index"
      query={{ tv_id: tvId, ep }}
      icon={<Crown size={ICON_PX} aria-hidden className="text-gold" />}
      label={
        <>
          {t('unlock.vip')}
          <span className="block text-xs text-faint">{t('unlock.vip_hint')}</span>
        </>
      }
      value={t(`unlock.vip_${vip.plan}`, { price: price(vip.price_minor, vip.currency) })}
    />
  );
}
