import { Lock } from 'lucide-react';
import { prefetchEpisode, type EpisodeDetails, type ShowDetails } from '#web/entities/show/queries.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from './button-link.tsx';
import { StageCard } from './stage-card.tsx';

type LockedCardProps = {
  answer: EpisodeDetails;
  show: ShowDetails | undefined;
  /** Shows the ways to unlock it; without it they are in the player. */
  onUnlock: (() => void) | undefined;
};

/** A locked episode: what it costs, the way to unlock it, and the ways out. */
export function LockedCard({ answer, show, onUnlock }: LockedCardProps) {
  const t = useText();
  const { tv_id: tvId, ep, price } = answer;
  const lastOpen = show?.episodes.findLast((each) => each.ep < ep && each.access !== 'locked')?.ep;
  return (
    <StageCard
      icon={<Lock size={36} strokeWidth={1.5} aria-hidden className="text-soft" />}
      title={t('player.locked_title', { ep })}
      hint={<strong className="text-base text-text tabular-nums">{coinsText(price)}</strong>}
    >
      {onUnlock ? (
        <Button look="primary" onClick={onUnlock}>
          {t('unlock.open')}
        </Button>
      ) : (
        <ButtonLink to="/pages/shortPlay/index" query={{ tv_id: tvId, ep }} look="solid">
          {t('unlock.open')}
        </ButtonLink>
      )}
      {lastOpen !== undefined && (
        <ButtonLink
          to="/pages/shortPlay/index"
          query={{ tv_id: tvId, ep: lastOpen }}
          warm={() => prefetchEpisode(tvId, lastOpen)}
          inPlace
        >
          {t('player.locked_back', { ep: lastOpen })}
        </ButtonLink>
      )}
      <ButtonLink to="/pages/home/index">{t('player.more_shows')}</ButtonLink>
    </StageCard>
  );
}
