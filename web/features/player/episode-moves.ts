import { useEffect, useState } from 'react';
import { redirectTo } from '#web/router/router.ts';
import type { PlaybackEngine } from './engine/playback-engine.ts';
import type { EpisodeAnswer, EpisodeId } from './queries.ts';
import { useEngineState } from './use-engine.ts';

export type EpisodeMoves = {
  readonly ep: number;
  /** The number of the next episode; null at the end of the show, undefined while it is not known. */
  readonly next: number | null | undefined;
  /** Whether the end of this episode leads to the next by itself. */
  readonly isLeaving: boolean;
  readonly go: (ep: number) => void;
  readonly toNext: () => void;
  readonly toPrevious: () => void;
  /** Does not go on by itself this time. */
  readonly stay: () => void;
};

/**
 * The ways between episodes; the address follows, without a new entry in the history.
 * @param isHeld the viewer is at something else, such as a sheet: the end of the episode waits
 */
export function useEpisodeMoves(
  engine: PlaybackEngine | null,
  { tvId, ep }: EpisodeId,
  answer: EpisodeAnswer | undefined,
  isHeld: boolean,
): EpisodeMoves {
  const [stayedAt, setStayedAt] = useState<number | null>(null);
  const isEnded = useEngineState(engine, ({ ended }) => ended);
  const next = answer && (answer.next?.ep ?? null);
  const isLeaving = typeof next === 'number' && stayedAt !== ep;
  const go = (target: number): void => {
    setStayedAt(null);
    redirectTo('/pages/shortPlay/index', { tv_id: tvId, ep: target });
  };
  useEffect(() => {
    // The rendered value may still be that of the episode before.
    const isOver = isEnded && engine?.state().ended === true;
    if (isOver && isLeaving && !isHeld) redirectTo('/pages/shortPlay/index', { tv_id: tvId, ep: next });
  }, [engine, isEnded, isLeaving, isHeld, tvId, next]);
  return {
    ep,
    next,
    isLeaving,
    go,
    toNext: () => {
      if (typeof next === 'number') go(next);
    },
    toPrevious: () => {
      if (ep > 1) go(ep - 1);
    },
    stay: () => setStayedAt(ep),
  };
}
