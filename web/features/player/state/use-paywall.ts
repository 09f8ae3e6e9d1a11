import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { EpisodeDetails, EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { blockingStateOf } from './blocking-state.ts';
import type { Navigation } from './navigation.ts';
import { useAutoUnlock, type AutoUnlockAttempts } from './use-auto-unlock.ts';

export type Paywall = {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** The next episode's price in coins; undefined if it will not be unlocked automatically. */
  readonly nextPrice: number | undefined;
  /** Whether the viewer must be asked before this episode is unlocked automatically. */
  readonly isAsking: boolean;
};

export type PaywallOptions = {
  readonly engine: PlaybackEngine | null;
  readonly episodeId: EpisodeId;
  readonly episodeResult: UseQueryResult<EpisodeDetails>;
  readonly showDetails: ShowDetails | undefined;
  readonly attempts: AutoUnlockAttempts;
  readonly navigation: Navigation;
  readonly isSheetOpen: boolean;
};

export function usePaywall({
  engine,
  episodeId,
  episodeResult,
  showDetails,
  attempts,
  navigation,
  isSheetOpen,
}: PaywallOptions) {
  const isAutoAdvancing = navigation.isAutoAdvancing && !isSheetOpen;
  const episode = episodeResult.data;
  const auto = useAutoUnlock({ engine, episodeId, episodeResult, attempts, isAutoAdvancing });
  const sheet = usePaywallSheet(episodeId.ep, episode, isSheetOpen || auto.isUnlocking);
  const blockingState = auto.isUnlocking ? null : blockingStateOf(episodeResult, showDetails);
  return {
    paywall: { ...sheet, nextPrice: auto.nextPrice, isAsking: auto.isAsking } satisfies Paywall,
    blockingState,
    isBlocked: blockingState !== null,
    isEpisodeLoading: blockingState === null && (episodeResult.isLoading || auto.isUnlocking),
  };
}

/** Opens the sheet on arrival at a locked episode, but not when an undo locks the episode again. */
function usePaywallSheet(ep: number, episode: EpisodeDetails | undefined, isHidden: boolean) {
  const [closedEp, setClosedEp] = useState<number | null>(null);
  const isLocked = episode?.access === 'locked';
  if (episode && !isLocked && closedEp !== ep) setClosedEp(ep);
  return {
    isOpen: isLocked && !isHidden && closedEp !== ep,
    open: () => setClosedEp(null),
    close: () => setClosedEp(ep),
  };
}
