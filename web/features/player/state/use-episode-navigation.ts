import { useCallback, useEffect, useRef, useState } from 'react';
import type { EpisodeDetails, EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';
import { parseQuery } from '#web/router/paths.ts';
import { currentLocation, onLocationChange, redirectTo } from '#web/router/router.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { Navigation } from './navigation.ts';

type EpisodeNavigationOptions = {
  readonly deck: PlaybackDeck;
  readonly engine: PlaybackEngine | null;
  readonly episodeId: EpisodeId;
  readonly episode: EpisodeDetails | undefined;
  readonly showDetails: ShowDetails | undefined;
  /** True if the player should stay at an ended episode, for example while a sheet is open. */
  readonly isAutoAdvancePaused: boolean;
};

/** Returns the navigation between episodes, which replaces the URL instead of adding history entries. */
export function useEpisodeNavigation(options: EpisodeNavigationOptions): Navigation {
  const { deck, engine, episodeId, isAutoAdvancePaused } = options;
  const { tvId, ep } = episodeId;
  const [cancelledEp, setCancelledEp] = useState<number | null>(null);
  /** The episode at which the viewer has asked for the next one before that was known. */
  const nextWantedAt = useRef<number | null>(null);
  useUrlSync(deck, tvId);
  const next = nextEpisode(options);
  const isAutoAdvancing = typeof next === 'number' && cancelledEp !== ep;
  const goToEpisode = useCallback(
    (target: number) => {
      deck.goTo(target);
      redirectTo('/pages/shortPlay/index', { tv_id: tvId, ep: target });
    },
    [deck, tvId],
  );
  const goTo = (target: number): void => {
    setCancelledEp(null);
    goToEpisode(target);
  };
  useEffect(() => {
    // Whoever opens a sheet turns to this episode again.
    if (isAutoAdvancePaused) nextWantedAt.current = null;
    if (!engine || !isAutoAdvancing || isAutoAdvancePaused) return undefined;
    const isNextWanted = nextWantedAt.current === ep;
    nextWantedAt.current = null;
    let hasAdvanced = false;
    // The subscription starts the next episode a few frames sooner than a render would.
    const advanceAtEnd = (): void => {
      if (hasAdvanced || !(isNextWanted || engine.state().isEnded)) return;
      hasAdvanced = true;
      goToEpisode(next);
    };
    advanceAtEnd();
    return engine.subscribe(advanceAtEnd);
  }, [engine, ep, isAutoAdvancing, isAutoAdvancePaused, goToEpisode, next]);
  return {
    index: ep,
    next,
    isAutoAdvancing,
    goTo,
    canGo: (direction) => (direction === 1 ? typeof next === 'number' : ep > 1),
    goToNext: () => {
      if (typeof next === 'number') goTo(next);
      else if (next === undefined) nextWantedAt.current = ep;
    },
    goToPrevious: () => {
      if (ep > 1) goTo(ep - 1);
    },
    cancelAutoAdvance: () => setCancelledEp(ep),
  };
}

function nextEpisode({ episodeId: { ep }, episode, showDetails }: EpisodeNavigationOptions): number | null | undefined {
  if (episode) return episode.next?.ep ?? null;
  return showDetails?.episodes.some((entry) => entry.ep === ep + 1) ? ep + 1 : undefined;
}

/** Moves the deck to the episode of a new URL before React renders it. */
function useUrlSync(deck: PlaybackDeck, tvId: string): void {
  useEffect(
    () =>
      onLocationChange(() => {
        const { path, search } = currentLocation();
        if (path !== '/pages/shortPlay/index') return;
        const query = parseQuery(path, new URLSearchParams(search));
        if (query.tv_id === tvId && query.ep !== undefined) deck.goTo(query.ep);
      }),
    [deck, tvId],
  );
}
