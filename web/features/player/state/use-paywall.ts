import type { UseQueryResult } from '@tanstack/react-query';
import type { EpisodeDetails, EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { blockingStateOf } from '../overlays/blocking-state-card.tsx';
import { useAutoUnlock, type AutoUnlockAttempts } from './use-auto-unlock.ts';
import type { EpisodeNavigation } from './use-episode-navigation.ts';
import { usePaywallSheet } from './use-paywall-sheet.ts';

export type PaywallOptions = {
  readonly engine: PlaybackEngine | null;
  readonly id: EpisodeId;
  readonly episode: UseQueryResult<EpisodeDetails>;
  readonly answer: ShowDetails | undefined;
  readonly attempts: AutoUnlockAttempts;
  readonly moves: EpisodeNavigation;
  /** The viewer is at something else, such as a sheet. */
  readonly isSuspended: boolean;
};

/** What stands between the viewer and an episode, and what of that goes away by itself. */
export function usePaywall({ engine, id, episode, answer, attempts, moves, isSuspended: isHeld }: PaywallOptions) {
  const isGoingOn = moves.isAutoAdvancing && !isHeld;
  const auto = useAutoUnlock({ engine, id, episode: episode.data, attempts, isAutoAdvancing: isGoingOn });
  const door = usePaywallSheet(id.ep, episode.data, isHeld || auto.isUnlocking);
  const obstacle = auto.isUnlocking ? null : blockingStateOf(episode, answer);
  return {
    door,
    obstacle,
    isBlocked: obstacle !== null,
    /** What there is to play is not known yet, or about to be there. */
    isPending: obstacle === null && (episode.isLoading || auto.isUnlocking),
    nextPrice: auto.nextPrice,
  };
}
