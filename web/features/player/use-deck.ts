import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { EpisodeId } from '#web/api/shows.ts';
import { PlaybackDeck, slotOf } from './engine/deck.ts';
import { warmHls } from './engine/load-hls.ts';
import type { PlaybackEngine } from './engine/playback-engine.ts';
import { keptPreferences } from './preferences.ts';

/** The deck of one show, which follows the episode of the address. The engine is null until its element stands. */
export function useDeck({ tvId, ep }: EpisodeId): { deck: PlaybackDeck; engine: PlaybackEngine | null } {
  const [deck] = useState(() => new PlaybackDeck({ tvId, ep, preferences: keptPreferences }));
  const engines = useSyncExternalStore(deck.subscribe, () => deck.state().engines);
  useEffect(warmHls, []);
  useLayoutEffect(() => deck.moveTo(ep), [deck, ep]);
  return { deck, engine: engines[slotOf(ep, deck.first)] ?? null };
}
