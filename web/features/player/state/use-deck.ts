import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { endInlinePlayback } from '#web/boot/inline-playback.ts';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { createEngine } from '../engine/core/create-engine.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { PlaybackDeck, slotOf, type AdoptedEngine, type PlaybackStart } from '../engine/deck/playback-deck.ts';
import { prefetchHls } from '../engine/hls/load-hls.ts';
import { inlineEngineOf } from './inline-engine.ts';
import { sourceKeyOf, type Playlist } from './playlist.ts';
import { storedPreferences } from './preferences.ts';
import { claimPreloaded, preloadedPlayer } from './preloaded-player.ts';

export type EntryPoint = Pick<PlaybackStart, 'trigger' | 'at'>;

export function useDeck(
  index: number,
  playlist: Playlist,
  entryPoint: EntryPoint,
): { deck: PlaybackDeck; engine: PlaybackEngine | null } {
  const [deck] = useState(() => createDeck(index, playlist, entryPoint));
  const engines = useSyncExternalStore(deck.subscribe, () => deck.state().engines);
  useEffect(prefetchHls, []);
  useLayoutEffect(() => deck.setKeyOf((each) => keyAt(playlist, each)));
  useLayoutEffect(() => deck.goTo(index), [deck, index]);
  // An element that no slot has adopted would exceed the limit of three elements.
  useLayoutEffect(() => {
    preloadedPlayer.clear();
    endInlinePlayback();
  }, []);
  return { deck, engine: engines[slotOf(index, deck.initialIndex)] ?? null };
}

function keyAt(playlist: Playlist, index: number): string | undefined {
  const item = playlist.at(index);
  return item && sourceKeyOf(item.episodeId);
}

function createDeck(index: number, playlist: Playlist, entryPoint: EntryPoint): PlaybackDeck {
  return new PlaybackDeck({
    index,
    entryPoint,
    keyOf: (each) => keyAt(playlist, each),
    create: () => createEngine(storedPreferences),
    adopt: (each) => adoptEngine(playlist.at(each)?.episodeId),
  });
}

function adoptEngine(episodeId: EpisodeId | undefined): AdoptedEngine | undefined {
  return episodeId && (claimPreloaded(sourceKeyOf(episodeId)) ?? inlineEngineOf(episodeId));
}
