import { Lock } from 'lucide-react';
import { prefetchEpisode, type EpisodeDetails } from '#web/entities/show/queries.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { usePlayer } from '../state/player-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { STAGE_CARD_ICON_PROPS, StageCard } from './stage-card.tsx';

export function LockedCard({ episode: { tv_id: tvId, ep, price } }: { episode: EpisodeDetails }) {
  const t = useText();
  const paywall = usePlayer((state) => state.paywall);
  const episodes = usePlayer((state) => state.showDetails?.episodes);
  const previousAccessibleEp = episodes?.findLast((each) => each.ep < ep && each.access !== 'locked')?.ep;
  return (
    <StageCard
      icon={<Lock {...STAGE_CARD_ICON_PROPS} />}
      title={t('player.locked_title', { ep })}
      description={<strong className="text-base text-text tabular-nums">{coinsText(price)}</strong>}
    >
      {paywall ? (
        <Button variant="primary" onClick={paywall.open}>
          {t('unlock.open')}
        </Button>
      ) : (
        <ButtonLink to="/pages/shortPlay/index" query={{ tv_id: tvId, ep }} variant="solid">
          {t('unlock.open')}
        </ButtonLink>
      )}
      {previousAccessibleEp !== undefined && (
        <ButtonLink
          to="/pages/shortPlay/index"
          query={{ tv_id: tvId, ep: previousAccessibleEp }}
          prefetch={() => prefetchEpisode(tvId, previousAccessibleEp)}
          replace
        >
          {t('player.locked_back', { ep: previousAccessibleEp })}
        </ButtonLink>
      )}
      <ButtonLink to="/pages/home/index">{t('player.more_shows')}</ButtonLink>
    </StageCard>
  );
}
