import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { episodeQuery, type EpisodeDetails, type EpisodeId } from '#web/entities/show/queries.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { canAutoUnlock } from './auto-unlock-rule.ts';
import type { PaywallPorts } from './paywall.ts';
import { useEngineState } from './use-engine-state.ts';

/** So much before its end an episode has its follower unlocked: enough to have it ready, after the time to say no. */
const BEFORE_END_MS = 1_500;

/** Each episode is tried at most once while the player is open: also when it failed, or was taken back. */
export type AutoUnlockAttempts = {
  readonly tried: ReadonlySet<number>;
  /** The number of the episode that is being unlocked now. */
  readonly running: number | null;
  readonly start: (id: EpisodeId) => void;
  /** Counts it as tried without trying. */
  readonly skip: (ep: number) => void;
};

export function useAutoUnlockAttempts(unlock: PaywallPorts['autoUnlock']): AutoUnlockAttempts {
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const [running, setRunning] = useState<number | null>(null);
  const skip = (ep: number): void => setTried((before) => new Set([...before, ep]));
  return {
    tried,
    running,
    skip,
    start: (id) => {
      skip(id.ep);
      setRunning(id.ep);
      void unlock(id).then(() => setRunning(null));
    },
  };
}

export type AutoUnlockOptions = {
  readonly engine: PlaybackEngine | null;
  readonly id: EpisodeId;
  readonly episode: EpisodeDetails | undefined;
  readonly attempts: AutoUnlockAttempts;
  /** Whether the end of this episode leads to the next one. */
  readonly isAutoAdvancing: boolean;
};

export type AutoUnlock = {
  /** The watched episode is about to open by itself: nothing is to be asked. */
  readonly isUnlocking: boolean;
  /** What going on to the next episode will cost by itself, in coins; undefined: nothing. */
  readonly nextPrice: number | undefined;
};

/**
 * Unlocks by itself what the viewer goes on to from the episode before, where they allowed it (spec §4): shortly
 * before the end of the one that plays, or on arrival. Never in the background, and never by getting ready alone.
 */
export function useAutoUnlock({
  engine,
  id,
  episode,
  attempts,
  isAutoAdvancing: isGoingOn,
}: AutoUnlockOptions): AutoUnlock {
  const { tvId, ep } = id;
  const { data: next } = useQuery({ ...episodeQuery({ tvId, ep: ep + 1 }), enabled: false });
  const hasStepped = useCameFromPrevious(ep);
  const isNearEnd = useEngineState(
    engine,
    ({ isPlaying: playing, durationMs, positionMs }) =>
      playing && durationMs > 0 && durationMs - positionMs <= BEFORE_END_MS,
  );
  const isTried = (target: number): boolean => attempts.tried.has(target);
  const isHereDue = hasStepped && canAutoUnlock(episode) && !isTried(ep);
  const willBeNext = isGoingOn && canAutoUnlock(next) && !isTried(ep + 1);
  const due = isHereDue ? ep : willBeNext && isNearEnd ? ep + 1 : null;
  useEffect(() => {
    if (due === null || attempts.running !== null) return;
    if (document.visibilityState === 'visible') attempts.start({ tvId, ep: due });
    else if (due === ep) attempts.skip(ep);
  }, [attempts, tvId, ep, due]);
  return { isUnlocking: isHereDue || attempts.running === ep, nextPrice: willBeNext ? next?.price : undefined };
}

/** Whether the viewer came here from the episode before. */
function useCameFromPrevious(ep: number): boolean {
  const [arrival, setArrival] = useState<{ ep: number; from: number | null }>({ ep, from: null });
  if (arrival.ep !== ep) setArrival({ ep, from: arrival.ep });
  return arrival.ep === ep && arrival.from === ep - 1;
}
