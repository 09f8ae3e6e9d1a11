import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createEngine } from '../engine/core/create-engine.ts';
import { PlaybackDeck, slotOf, type PlaybackStart } from '../engine/deck/playback-deck.ts';
import { prefetchHls } from '../engine/hls/load-hls.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { sourceKeyOf, type Playlist } from './playlist.ts';
import { storedPreferences } from './preferences.ts';
import { preloadedPlayer } from './preloaded-player.ts';

/** How a deck came to be opened. */
export type EntryPoint = Pick<PlaybackStart, 'trigger' | 'at'>;

/** A deck that follows the watched place of a lineup. The engine is null until its element stands. */
export function useDeck(
  place: number,
  lineup: Playlist,
  opened: EntryPoint,
): { deck: PlaybackDeck; engine: PlaybackEngine | null } {
  const [deck] = useState(() => createDeck(place, lineup, opened));
  const engines = useSyncExternalStore(deck.subscribe, () => deck.state().engines);
  useEffect(prefetchHls, []);
  useLayoutEffect(() => deck.setKeys((at) => keyAt(lineup, at)));
  useLayoutEffect(() => deck.moveTo(place), [deck, place]);
  // By now the slots have taken what they can use: an element more than theirs would be one too many.
  useLayoutEffect(() => preloadedPlayer.clear(), []);
  return { deck, engine: engines[slotOf(place, deck.first)] ?? null };
}

function keyAt(lineup: Playlist, place: number): string | undefined {
  const entry = lineup.at(place);
  return entry && sourceKeyOf(entry.id);
}

function createDeck(place: number, lineup: Playlist, opened: EntryPoint): PlaybackDeck {
  return new PlaybackDeck({
    index: place,
    entry: opened,
    keyOf: (at) => keyAt(lineup, at),
    create: () => createEngine(storedPreferences),
    adopt: (key) => preloadedPlayer.claim(key),
  });
}
