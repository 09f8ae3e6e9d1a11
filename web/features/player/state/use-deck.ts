import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createEngine } from '../engine/core/create-engine.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { PlaybackDeck, slotOf, type PlaybackStart } from '../engine/deck/playback-deck.ts';
import { prefetchHls } from '../engine/hls/load-hls.ts';
import { sourceKeyOf, type Playlist } from './playlist.ts';
import { storedPreferences } from './preferences.ts';
import { preloadedPlayer } from './preloaded-player.ts';

/** How the viewer opened the player, and when. */
export type EntryPoint = Pick<PlaybackStart, 'trigger' | 'at'>;

/** Creates a deck that follows an index of a playlist. The engine is null until its element is attached. */
export function useDeck(
  index: number,
  playlist: Playlist,
  entryPoint: EntryPoint,
): { deck: PlaybackDeck; engine: PlaybackEngine | null } {
  const [deck] = useState(() => createDeck(index, playlist, entryPoint));
  const engines = useSyncExternalStore(deck.subscribe, () => deck.state().engines);
  useEffect(prefetchHls, []);
  useLayoutEffect(() => deck.setKeys((at) => keyAt(playlist, at)));
  useLayoutEffect(() => deck.moveTo(index), [deck, index]);
  // The slots have claimed what they need. Another element would exceed the limit of three.
  useLayoutEffect(() => preloadedPlayer.clear(), []);
  return { deck, engine: engines[slotOf(index, deck.first)] ?? null };
}

function keyAt(playlist: Playlist, index: number): string | undefined {
  const item = playlist.at(index);
  return item && sourceKeyOf(item.id);
}

function createDeck(index: number, playlist: Playlist, entryPoint: EntryPoint): PlaybackDeck {
  return new PlaybackDeck({
    index,
    entryPoint,
    keyOf: (at) => keyAt(playlist, at),
    create: () => createEngine(storedPreferences),
    adopt: (key) => preloadedPlayer.claim(key),
  });
}
