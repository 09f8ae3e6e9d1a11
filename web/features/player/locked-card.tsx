import { Lock } from 'lucide-react';
import { warmEpisode, type EpisodeAnswer, type ShowAnswer } from '#web/api/shows.ts';
import { useText } from '#web/text/i18n.ts';
import { ButtonLink } from './button-link.tsx';
import { StageCard } from './stage-card.tsx';

/** A locked episode: what it costs, and that unlocking is still to come. */
export function LockedCard({ answer, show }: { answer: EpisodeAnswer; show: ShowAnswer['show'] | undefined }) {
  const t = useText();
  const { tv_id: tvId, ep, price } = answer;
  const lastFree = show?.free_episodes ?? 0;
  return (
    <StageCard
      icon={<Lock size={36} strokeWidth={1.5} aria-hidden className="text-soft" />}
      title={t('player.locked_title', { ep })}
      hint={
        <>
          <strong className="mb-2 block text-base text-text">{t('player.locked_price', { count: price })}</strong>
          {t('player.locked_hint')}
        </>
      }
    >
      {lastFree > 0 && (
        <ButtonLink
          to="/pages/shortPlay/index"
          query={{ tv_id: tvId, ep: lastFree }}
          warm={() => warmEpisode(tvId, lastFree)}
          look="solid"
          inPlace
        >
          {t('player.locked_back', { ep: lastFree })}
        </ButtonLink>
      )}
      <ButtonLink to="/pages/home/index">{t('player.more_shows')}</ButtonLink>
    </StageCard>
  );
}
