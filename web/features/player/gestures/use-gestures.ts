import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { episodeQuery } from '#web/entities/show/queries.ts';
import { togglePlayback } from '../controls/use-keyboard.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { DeckNavigation } from '../state/navigation.ts';
import type { Playlist } from '../state/playlist.ts';
import { DeckTrack } from './deck-track.ts';
import { GestureController } from './gesture-controller.ts';
import { listenToGestures } from './listen-to-gestures.ts';

export type GestureOptions = {
  readonly deck: PlaybackDeck;
  readonly lineup: Playlist;
  /** The place that is watched. */
  readonly place: number;
  /** Null where there is nothing to play, and only the way between episodes is open. */
  readonly engine: PlaybackEngine | null;
  readonly moves: DeckNavigation;
  readonly stir: () => void;
  /** What a tap does in place of playing and pausing. */
  readonly onTap: (() => void) | undefined;
};

/** Lets fingers and the wheel move the deck and act on the picture; the deck also follows the watched place. */
export function useGestures(question: GestureOptions, trackRef: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const latest = useRef(question);
  const surfaceRef = useRef<HTMLDivElement>(null);
  const [director, setDirector] = useState<GestureController | null>(null);
  const track = useRef<DeckTrack | null>(null);
  const { deck, place } = question;
  useEffect(() => {
    latest.current = question;
  });
  useEffect(() => {
    if (!trackRef.current || !surfaceRef.current) return undefined;
    const created = new DeckTrack(trackRef.current);
    const conductor = new GestureController({
      track: created,
      engine: () => latest.current.engine,
      canStep: (to) => latest.current.moves.canStep(to),
      step: (to) => (to === 1 ? latest.current.moves.toNext() : latest.current.moves.toPrevious()),
      onSwipeTowards: (to) => {
        const { deck: reached, lineup, place: from, moves } = latest.current;
        const entry = moves.canStep(to) ? lineup.at(from + to) : undefined;
        if (!entry) return;
        reached.startPreroll(from + to);
        void client.prefetchQuery(episodeQuery(entry.id));
      },
      onSwipeCancelled: () => latest.current.deck.cancelPreroll(),
      onTap: (engine) => {
        const { deck: played, stir, onTap } = latest.current;
        stir();
        if (onTap) onTap();
        else handleTap(played, engine);
      },
      onActivity: () => latest.current.stir(),
    });
    track.current = created;
    setDirector(conductor);
    return listenToGestures(surfaceRef.current, conductor);
  }, [client, trackRef]);
  // Next door is not waited for until the rest is rendered.
  useEffect(() => deck.subscribe(() => track.current?.glide(deck.state().index - deck.first)), [deck]);
  useEffect(() => track.current?.settle(place - deck.first), [deck, place]);
  return { surfaceRef, director };
}

/** Plays or pauses; the first tap brings the sound where the browser took it, for all elements. */
function handleTap(deck: PlaybackDeck, engine: PlaybackEngine): void {
  if (!engine.state().isAutoplayMuted) return togglePlayback(engine);
  engine.setMuted(false);
  deck.unlockAutoplay();
  return undefined;
}

const NEVER = (): (() => void) => () => undefined;

/** What the gestures show now; null before the surface stands. */
export function useFeedback(director: GestureController | null) {
  return useSyncExternalStore(director?.subscribe ?? NEVER, () => director?.feedback() ?? null);
}
