import { useCallback, useEffect, useState } from 'react';
import type { EpisodeDetails, EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';
import { parseQuery } from '#web/router/paths.ts';
import { currentLocation, onLocationChange, redirectTo } from '#web/router/router.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { DeckNavigation } from './navigation.ts';

export type EpisodeNavigation = DeckNavigation & {
  readonly ep: number;
  /** The number of the next episode; null at the end of the show, undefined while it is not known. */
  readonly next: number | null | undefined;
  /** Whether the end of this episode leads to the next by itself. */
  readonly isAutoAdvancing: boolean;
  /** What the episode's own element holds starts to play at once; the address follows. */
  readonly goTo: (ep: number) => void;
  /** Does not go on by itself this time. */
  readonly cancelAutoAdvance: () => void;
};

export type EpisodeNavigationOptions = {
  readonly deck: PlaybackDeck;
  readonly engine: PlaybackEngine | null;
  readonly id: EpisodeId;
  readonly episode: EpisodeDetails | undefined;
  readonly show: ShowDetails | undefined;
  /** The viewer is at something else, such as a sheet: the end of the episode waits. */
  readonly isSuspended: boolean;
};

/** The number of the next episode; the show's list knows it before the episode's own answer is here. */
function nextOf({ id: { ep }, episode, show }: EpisodeNavigationOptions): number | null | undefined {
  if (episode) return episode.next?.ep ?? null;
  return show?.episodes.some((entry) => entry.ep === ep + 1) ? ep + 1 : undefined;
}

/** An address of the same show moves the deck as a finger does, and what shows it follows. */
function useAddressSync(deck: PlaybackDeck, tvId: string): void {
  useEffect(
    () =>
      onLocationChange(() => {
        const { path, search } = currentLocation();
        if (path !== '/pages/shortPlay/index') return;
        const query = parseQuery(path, new URLSearchParams(search));
        if (query.tv_id === tvId && query.ep !== undefined) deck.moveTo(query.ep);
      }),
    [deck, tvId],
  );
}

/** The ways between episodes; the address follows, without a new entry in the history. */
export function useEpisodeNavigation(question: EpisodeNavigationOptions): EpisodeNavigation {
  const { deck, engine, id, isSuspended: isHeld } = question;
  const { tvId, ep } = id;
  const [stayedAt, setStayedAt] = useState<number | null>(null);
  useAddressSync(deck, tvId);
  const next = nextOf(question);
  const isLeaving = typeof next === 'number' && stayedAt !== ep;
  const move = useCallback(
    (target: number) => {
      deck.moveTo(target);
      redirectTo('/pages/shortPlay/index', { tv_id: tvId, ep: target });
    },
    [deck, tvId],
  );
  const go = (target: number): void => {
    setStayedAt(null);
    move(target);
  };
  useEffect(() => {
    if (!engine || !isLeaving || isHeld) return undefined;
    let isOver = false;
    // Heard of by itself, not by a rendering: the next picture moves a few frames sooner.
    const look = (): void => {
      if (isOver || !engine.state().isEnded) return;
      isOver = true;
      move(next);
    };
    look();
    return engine.subscribe(look);
  }, [engine, isLeaving, isHeld, move, next]);
  return {
    ep,
    next,
    isAutoAdvancing: isLeaving,
    goTo: go,
    canStep: (to) => (to === 1 ? typeof next === 'number' : ep > 1),
    toNext: () => {
      if (typeof next === 'number') go(next);
    },
    toPrevious: () => {
      if (ep > 1) go(ep - 1);
    },
    cancelAutoAdvance: () => setStayedAt(ep),
  };
}
