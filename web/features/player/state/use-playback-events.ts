import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PlaybackDeck, PlaybackStart } from '../engine/deck/playback-deck.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { measurePlayback, type PlaybackEvent } from '../engine/metrics/measure-playback.ts';
import { useEngineState } from './use-engine-state.ts';

export type PlaybackEventsOptions = {
  readonly deck: PlaybackDeck;
  readonly engine: PlaybackEngine | null;
  /** The watched place, and the name of its source. */
  readonly place: number;
  readonly key: string;
  /** Something stands before it that the viewer has to deal with: the time until it starts is theirs. */
  readonly isBlocked: boolean;
  /** Stays the same function. */
  readonly onEvent: (event: PlaybackEvent) => void;
};

/** Tells how the watched episode plays. */
export function usePlaybackEvents({ deck, engine, place, key, isBlocked, onEvent: tell }: PlaybackEventsOptions): void {
  const isLoaded = useEngineState(engine, (state) => state.sourceKey) === key;
  // The deck may be a step ahead of the address.
  const start = useSyncExternalStore(deck.subscribe, () => (deck.state().index === place ? deck.state().start : null));
  const told = useRef<PlaybackStart | null>(null);
  useEffect(() => {
    if (isBlocked) told.current = start;
  }, [start, isBlocked]);
  useEffect(() => {
    if (!engine || !isLoaded || !start) return undefined;
    // An episode that is opened anew, such as after broken data, has started already.
    const isNew = told.current !== start;
    told.current = start;
    return measurePlayback(engine, { start: isNew ? start : undefined, onEvent: tell });
  }, [engine, isLoaded, start, tell]);
}
