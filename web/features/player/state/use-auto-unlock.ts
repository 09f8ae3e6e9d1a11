import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { episodeQuery, type EpisodeDetails, type EpisodeId } from '#web/entities/show/queries.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { arrivalAt, autoUnlockStep, type Arrival, type AutoUnlockStep } from './auto-unlock-rule.ts';
import { useEngineState } from './use-engine-state.ts';

/** The unlock is late enough for the viewer to cancel, and early enough to preload the next episode. */
const UNLOCK_BEFORE_END_MS = 1_500;

/** Records attempts: a player tries each episode at most once, also after an error or undo. */
export type AutoUnlockAttempts = {
  readonly tried: ReadonlySet<number>;
  /** The number of the episode that is being unlocked; otherwise null. */
  readonly running: number | null;
  readonly start: (episodeId: EpisodeId) => void;
  readonly skip: (ep: number) => void;
};

/** Unlocks an episode. The promise never rejects. */
export type UnlockAutomatically = (episodeId: EpisodeId) => Promise<void>;

export function useAutoUnlockAttempts(unlock: UnlockAutomatically): AutoUnlockAttempts {
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const [running, setRunning] = useState<number | null>(null);
  const skip = (ep: number): void => setTried((before) => new Set([...before, ep]));
  return {
    tried,
    running,
    skip,
    start: (episodeId) => {
      skip(episodeId.ep);
      setRunning(episodeId.ep);
      void unlock(episodeId).then(() => setRunning(null));
    },
  };
}

type AutoUnlockOptions = {
  readonly engine: PlaybackEngine | null;
  readonly episodeId: EpisodeId;
  readonly episodeResult: UseQueryResult<EpisodeDetails>;
  readonly attempts: AutoUnlockAttempts;
  readonly isAutoAdvancing: boolean;
};

type AutoUnlock = {
  readonly isUnlocking: boolean;
  readonly nextPrice: number | undefined;
  /** Whether the viewer arrived from the previous episode and must be asked before the unlock. */
  readonly isAsking: boolean;
};

/**
 * Unlocks the next episode shortly before the current one ends, or the current one on arrival from the previous one.
 * Never unlocks in a hidden page. Spec §4.
 */
export function useAutoUnlock(options: AutoUnlockOptions): AutoUnlock {
  const { engine, episodeId, episodeResult, attempts, isAutoAdvancing } = options;
  const { tvId, ep } = episodeId;
  const { data: next } = useQuery({ ...episodeQuery({ tvId, ep: ep + 1 }), enabled: false });
  const current = useArrivalStep(ep, episodeResult);
  const isNearEnd = useEngineState(
    engine,
    ({ isPlaying, durationMs, positionMs }) =>
      isPlaying && durationMs > 0 && durationMs - positionMs <= UNLOCK_BEFORE_END_MS,
  );
  const isTried = (number: number): boolean => attempts.tried.has(number);
  const shouldUnlockCurrent = current === 'unlock' && !isTried(ep);
  const willUnlockNext = isAutoAdvancing && autoUnlockStep(next) === 'unlock' && !isTried(ep + 1);
  const target = shouldUnlockCurrent ? ep : willUnlockNext && isNearEnd ? ep + 1 : null;
  useEffect(() => {
    if (target === null || attempts.running !== null) return;
    if (document.visibilityState === 'visible') attempts.start({ tvId, ep: target });
    else if (target === ep) attempts.skip(ep);
  }, [attempts, tvId, ep, target]);
  return {
    isUnlocking: shouldUnlockCurrent || attempts.running === ep,
    nextPrice: willUnlockNext ? next?.price : undefined,
    isAsking: current === 'ask',
  };
}

/** Returns what automatic unlocking does with the current episode, as it was decided on arrival, while that still applies. */
function useArrivalStep(ep: number, { data: episode, isFetching }: UseQueryResult<EpisodeDetails>): AutoUnlockStep {
  const [arrival, setArrival] = useState<Arrival>({ ep, isFromPrevious: false, step: undefined });
  const step = autoUnlockStep(episode);
  const current = arrivalAt(arrival, { ep, step, isUpToDate: episode !== undefined && !isFetching });
  if (current !== arrival) setArrival(current);
  return current.step === step ? step : null;
}
