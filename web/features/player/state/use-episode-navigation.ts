import { useCallback, useEffect, useState } from 'react';
import type { EpisodeDetails, EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';
import { parseQuery } from '#web/router/paths.ts';
import { currentLocation, onLocationChange, redirectTo } from '#web/router/router.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { Navigation } from './navigation.ts';

type EpisodeNavigationOptions = {
  readonly deck: PlaybackDeck;
  readonly engine: PlaybackEngine | null;
  readonly id: EpisodeId;
  readonly episode: EpisodeDetails | undefined;
  readonly showDetails: ShowDetails | undefined;
  readonly isSuspended: boolean;
};

/** The URL follows without a new history entry. */
export function useEpisodeNavigation(options: EpisodeNavigationOptions): Navigation {
  const { deck, engine, id, isSuspended } = options;
  const { tvId, ep } = id;
  const [cancelledAt, setCancelledAt] = useState<number | null>(null);
  useUrlSync(deck, tvId);
  const next = nextEpisode(options);
  const isAutoAdvancing = typeof next === 'number' && cancelledAt !== ep;
  const move = useCallback(
    (target: number) => {
      deck.moveTo(target);
      redirectTo('/pages/shortPlay/index', { tv_id: tvId, ep: target });
    },
    [deck, tvId],
  );
  const goTo = (target: number): void => {
    setCancelledAt(null);
    move(target);
  };
  useEffect(() => {
    if (!engine || !isAutoAdvancing || isSuspended) return undefined;
    let hasAdvanced = false;
    // Subscribing instead of rendering starts the next episode a few frames sooner.
    const advanceAtEnd = (): void => {
      if (hasAdvanced || !engine.state().isEnded) return;
      hasAdvanced = true;
      move(next);
    };
    advanceAtEnd();
    return engine.subscribe(advanceAtEnd);
  }, [engine, isAutoAdvancing, isSuspended, move, next]);
  return {
    index: ep,
    next,
    isAutoAdvancing,
    goTo,
    canStep: (direction) => (direction === 1 ? typeof next === 'number' : ep > 1),
    toNext: () => {
      if (typeof next === 'number') goTo(next);
    },
    toPrevious: () => {
      if (ep > 1) goTo(ep - 1);
    },
    cancelAutoAdvance: () => setCancelledAt(ep),
  };
}

function nextEpisode({ id: { ep }, episode, showDetails }: EpisodeNavigationOptions): number | null | undefined {
  if (episode) return episode.next?.ep ?? null;
  return showDetails?.episodes.some((entry) => entry.ep === ep + 1) ? ep + 1 : undefined;
}

/** Moves the deck before React renders the new URL. */
function useUrlSync(deck: PlaybackDeck, tvId: string): void {
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
