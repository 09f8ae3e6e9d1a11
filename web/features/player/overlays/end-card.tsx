import { PartyPopper, RotateCcw } from 'lucide-react';
import type { ShowDetails } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { useEngineState } from '../state/use-engine-state.ts';
import type { EpisodeNavigation } from '../state/use-episode-navigation.ts';
import { ButtonLink } from './button-link.tsx';
import { StageCard } from './stage-card.tsx';

type EndCardProps = { engine: PlaybackEngine; moves: EpisodeNavigation; show: ShowDetails['show'] | undefined };

/** After the last episode, or after one whose follower the viewer did not want at once. */
export function EndCard({ engine, moves, show }: EndCardProps) {
  const t = useText();
  const isEnded = useEngineState(engine, (state) => state.isEnded);
  if (!isEnded || moves.isAutoAdvancing) return null;
  const replay = (
    <Button onClick={() => void engine.play()}>
      <RotateCcw size={18} aria-hidden />
      {t('player.replay')}
    </Button>
  );
  if (moves.next !== null) {
    return (
      <StageCard title={t('player.ended_title', { ep: moves.ep })}>
        <Button look="primary" onClick={moves.toNext}>
          {t('player.next')}
        </Button>
        {replay}
      </StageCard>
    );
  }
  return (
    <StageCard
      icon={<PartyPopper size={36} strokeWidth={1.5} aria-hidden className="text-soft" />}
      title={t('player.end_title')}
      hint={show && t('player.end_hint', { title: show.title })}
    >
      <ButtonLink to="/pages/home/index" look="solid">
        {t('player.more_shows')}
      </ButtonLink>
      {moves.ep > 1 && <Button onClick={() => moves.goTo(1)}>{t('player.from_start')}</Button>}
      {replay}
    </StageCard>
  );
}
