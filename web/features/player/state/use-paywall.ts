import type { UseQueryResult } from '@tanstack/react-query';
import type { EpisodeAnswer, EpisodeId, ShowAnswer } from '#web/api/shows.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { EpisodeMoves } from './use-episode-navigation.ts';
import { obstacleOf } from '../overlays/blocking-state-card.tsx';
import { useAutoUnlock, type Attempts } from './use-auto-unlock.ts';
import { useGateDoor } from './use-paywall-sheet.ts';

export type LockQuestion = {
  readonly engine: PlaybackEngine | null;
  readonly id: EpisodeId;
  readonly episode: UseQueryResult<EpisodeAnswer>;
  readonly answer: ShowAnswer | undefined;
  readonly attempts: Attempts;
  readonly moves: EpisodeMoves;
  /** The viewer is at something else, such as a sheet. */
  readonly isHeld: boolean;
};

/** What stands between the viewer and an episode, and what of that goes away by itself. */
export function useLock({ engine, id, episode, answer, attempts, moves, isHeld }: LockQuestion) {
  const isGoingOn = moves.isLeaving && !isHeld;
  const auto = useAutoUnlock({ engine, id, episode: episode.data, attempts, isGoingOn });
  const door = useGateDoor(id.ep, episode.data, isHeld || auto.isOpening);
  const obstacle = auto.isOpening ? null : obstacleOf(episode, answer);
  return {
    door,
    obstacle,
    isBlocked: obstacle !== null,
    /** What there is to play is not known yet, or about to be there. */
    isPending: obstacle === null && (episode.isLoading || auto.isOpening),
    nextPrice: auto.nextPrice,
  };
}
