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
  /** Coins for an automatic unlock of the next episode; undefined without one. */
  readonly nextPrice: number | undefined;
};

export type PaywallOptions = {
  readonly engine: PlaybackEngine | null;
  readonly id: EpisodeId;
  readonly episode: UseQueryResult<EpisodeDetails>;
  readonly showDetails: ShowDetails | undefined;
  readonly attempts: AutoUnlockAttempts;
  readonly navigation: Navigation;
  readonly isSheetOpen: boolean;
};

export function usePaywall({ engine, id, episode, showDetails, attempts, navigation, isSheetOpen }: PaywallOptions) {
  const isAutoAdvancing = navigation.isAutoAdvancing && !isSheetOpen;
  const auto = useAutoUnlock({ engine, id, episode: episode.data, attempts, isAutoAdvancing });
  const sheet = usePaywallSheet(id.ep, episode.data, isSheetOpen || auto.isUnlocking);
  const blockingState = auto.isUnlocking ? null : blockingStateOf(episode, showDetails);
  return {
    paywall: { ...sheet, nextPrice: auto.nextPrice } satisfies Paywall,
    blockingState,
    isBlocked: blockingState !== null,
    isPending: blockingState === null && (episode.isLoading || auto.isUnlocking),
  };
}

/** Opens on arrival at a locked episode, but not when an open episode becomes locked by an undo. */
function usePaywallSheet(ep: number, episode: EpisodeDetails | undefined, isSuspended: boolean) {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const isLocked = episode?.access === 'locked';
  if (episode && !isLocked && closedAt !== ep) setClosedAt(ep);
  return {
    isOpen: isLocked && !isSuspended && closedAt !== ep,
    open: () => setClosedAt(null),
    close: () => setClosedAt(ep),
  };
}
