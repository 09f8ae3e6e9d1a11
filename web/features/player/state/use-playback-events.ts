import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck, PlaybackStart } from '../engine/deck/playback-deck.ts';
import { measurePlayback, type PlaybackEvent } from '../engine/metrics/measure-playback.ts';
import { useEngineState } from './use-engine-state.ts';

type PlaybackEventsOptions = {
  readonly deck: PlaybackDeck;
  readonly engine: PlaybackEngine | null;
  readonly index: number;
  readonly key: string;
  /** A start in a blocking state is not measured, because the wait is not startup time. */
  readonly isBlocked: boolean;
  /** Must be the same function in every render. */
  readonly onEvent: (event: PlaybackEvent) => void;
};

export function usePlaybackEvents({ deck, engine, index, key, isBlocked, onEvent }: PlaybackEventsOptions): void {
  const isLoaded = useEngineState(engine, (state) => state.sourceKey) === key;
  // The deck changes its index before React renders the new one.
  const start = useSyncExternalStore(deck.subscribe, () => (deck.state().index === index ? deck.state().start : null));
  const reported = useRef<PlaybackStart | null>(null);
  useEffect(() => {
    if (isBlocked) reported.current = start;
  }, [start, isBlocked]);
  useEffect(() => {
    if (!engine || !isLoaded || !start) return undefined;
    const isNew = reported.current !== start;
    reported.current = start;
    return measurePlayback(engine, { start: isNew ? start : undefined, onEvent });
  }, [engine, isLoaded, start, onEvent]);
}
