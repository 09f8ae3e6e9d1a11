import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createEngine } from '../engine/core/create-engine.ts';
import { PlaybackDeck, slotOf, type Start } from '../engine/deck/playback-deck.ts';
import { warmHls } from '../engine/hls/load-hls.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { keyOf, type Lineup } from './playlist.ts';
import { keptPreferences } from './preferences.ts';
import { standby } from './preloaded-player.ts';

/** How a deck came to be opened. */
export type Opening = Pick<Start, 'way' | 'at'>;

/** A deck that follows the watched place of a lineup. The engine is null until its element stands. */
export function useDeck(
  place: number,
  lineup: Lineup,
  opened: Opening,
): { deck: PlaybackDeck; engine: PlaybackEngine | null } {
  const [deck] = useState(() => openDeck(place, lineup, opened));
  const engines = useSyncExternalStore(deck.subscribe, () => deck.state().engines);
  useEffect(warmHls, []);
  useLayoutEffect(() => deck.follow((at) => nameAt(lineup, at)));
  useLayoutEffect(() => deck.moveTo(place), [deck, place]);
  // By now the slots have taken what they can use: an element more than theirs would be one too many.
  useLayoutEffect(() => standby.clear(), []);
  return { deck, engine: engines[slotOf(place, deck.first)] ?? null };
}

function nameAt(lineup: Lineup, place: number): string | undefined {
  const entry = lineup.at(place);
  return entry && keyOf(entry.id);
}

function openDeck(place: number, lineup: Lineup, opened: Opening): PlaybackDeck {
  return new PlaybackDeck({
    place,
    opened,
    keyOf: (at) => nameAt(lineup, at),
    create: () => createEngine(keptPreferences),
    adopt: (key) => standby.take(key),
  });
}
