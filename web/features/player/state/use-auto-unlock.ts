import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { episodeQuery, type EpisodeDetails, type EpisodeId } from '#web/entities/show/queries.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { canAutoUnlock } from './auto-unlock-rule.ts';
import { useEngineState } from './use-engine-state.ts';

/** Before the end of an episode: late enough to cancel, early enough to have the next one ready. */
const UNLOCK_BEFORE_END_MS = 1_500;

/** Tries each episode at most once while the player is open, also after a failure or an undone unlock. */
export type AutoUnlockAttempts = {
  readonly tried: ReadonlySet<number>;
  /** Number of the episode that is being unlocked. */
  readonly running: number | null;
  readonly start: (id: EpisodeId) => void;
  /** Counts the episode as tried without unlocking it. */
  readonly skip: (ep: number) => void;
};

/** Unlocks an episode by the viewer's standing permission. Resolves when it has succeeded or failed; never rejects. */
export type UnlockAutomatically = (id: EpisodeId) => Promise<void>;

export function useAutoUnlockAttempts(unlock: UnlockAutomatically): AutoUnlockAttempts {
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

type AutoUnlockOptions = {
  readonly engine: PlaybackEngine | null;
  readonly id: EpisodeId;
  readonly episode: EpisodeDetails | undefined;
  readonly attempts: AutoUnlockAttempts;
  readonly isAutoAdvancing: boolean;
};

type AutoUnlock = {
  /** The current episode is about to be unlocked, so the viewer is not asked. */
  readonly isUnlocking: boolean;
  /** In coins; undefined where the next episode will not be unlocked automatically. */
  readonly nextPrice: number | undefined;
};

/**
 * Unlocks the episode that the viewer continues with, where they allowed it (spec §4): shortly before the end of the
 * current one, or on arrival from the previous one. Never in a hidden page and never for preloading.
 */
export function useAutoUnlock(options: AutoUnlockOptions): AutoUnlock {
  const { engine, id, episode, attempts, isAutoAdvancing } = options;
  const { tvId, ep } = id;
  const { data: next } = useQuery({ ...episodeQuery({ tvId, ep: ep + 1 }), enabled: false });
  const cameFromPrevious = useCameFromPrevious(ep);
  const isNearEnd = useEngineState(
    engine,
    ({ isPlaying, durationMs, positionMs }) =>
      isPlaying && durationMs > 0 && durationMs - positionMs <= UNLOCK_BEFORE_END_MS,
  );
  const isTried = (target: number): boolean => attempts.tried.has(target);
  const isCurrentDue = cameFromPrevious && canAutoUnlock(episode) && !isTried(ep);
  const willUnlockNext = isAutoAdvancing && canAutoUnlock(next) && !isTried(ep + 1);
  const due = isCurrentDue ? ep : willUnlockNext && isNearEnd ? ep + 1 : null;
  useEffect(() => {
    if (due === null || attempts.running !== null) return;
    if (document.visibilityState === 'visible') attempts.start({ tvId, ep: due });
    else if (due === ep) attempts.skip(ep);
  }, [attempts, tvId, ep, due]);
  return {
    isUnlocking: isCurrentDue || attempts.running === ep,
    nextPrice: willUnlockNext ? next?.price : undefined,
  };
}

function useCameFromPrevious(ep: number): boolean {
  const [arrival, setArrival] = useState<{ ep: number; from: number | null }>({ ep, from: null });
  if (arrival.ep !== ep) setArrival({ ep, from: arrival.ep });
  return arrival.ep === ep && arrival.from === ep - 1;
}
