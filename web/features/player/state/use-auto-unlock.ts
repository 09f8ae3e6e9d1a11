import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { episodeQuery, type EpisodeDetails, type EpisodeId } from '#web/entities/show/queries.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { canAutoUnlock } from './auto-unlock-rule.ts';
import { useEngineState } from './use-engine-state.ts';

/** Late enough to cancel, early enough to preload. */
const UNLOCK_BEFORE_END_MS = 1_500;

/** Once per episode, even after errors or undo. */
export type AutoUnlockAttempts = {
  readonly tried: ReadonlySet<number>;
  readonly running: number | null;
  readonly start: (id: EpisodeId) => void;
  readonly skip: (ep: number) => void;
};

/** Never rejects. */
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
  readonly isUnlocking: boolean;
  /** In coins. */
  readonly nextPrice: number | undefined;
};

/** Before the end, or on arrival from the previous episode. Never in a hidden page. Spec §4. */
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
