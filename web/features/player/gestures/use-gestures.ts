import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { episodeOptions } from '#web/api/shows.ts';
import type { DeckMoves } from '../state/navigation.ts';
import { DeckTrack } from './deck-track.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { GestureDirector } from './gesture-controller.ts';
import { listenToGestures } from './listen-to-gestures.ts';
import type { Lineup } from '../state/playlist.ts';
import { toggle } from '../controls/use-keyboard.ts';

export type GestureQuestion = {
  readonly deck: PlaybackDeck;
  readonly lineup: Lineup;
  /** The place that is watched. */
  readonly place: number;
  /** Null where there is nothing to play, and only the way between episodes is open. */
  readonly engine: PlaybackEngine | null;
  readonly moves: DeckMoves;
  readonly stir: () => void;
  /** What a tap does in place of playing and pausing. */
  readonly onTap: (() => void) | undefined;
};

/** Lets fingers and the wheel move the deck and act on the picture; the deck also follows the watched place. */
export function useGestures(question: GestureQuestion, trackRef: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const latest = useRef(question);
  const surfaceRef = useRef<HTMLDivElement>(null);
  const [director, setDirector] = useState<GestureDirector | null>(null);
  const track = useRef<DeckTrack | null>(null);
  const { deck, place } = question;
  useEffect(() => {
    latest.current = question;
  });
  useEffect(() => {
    if (!trackRef.current || !surfaceRef.current) return undefined;
    const created = new DeckTrack(trackRef.current);
    const conductor = new GestureDirector({
      track: created,
      engine: () => latest.current.engine,
      canGo: (to) => latest.current.moves.canStep(to),
      go: (to) => (to === 1 ? latest.current.moves.toNext() : latest.current.moves.toPrevious()),
      onReach: (to) => {
        const { deck: reached, lineup, place: from, moves } = latest.current;
        const entry = moves.canStep(to) ? lineup.at(from + to) : undefined;
        if (!entry) return;
        reached.poise(from + to);
        void client.prefetchQuery(episodeOptions(entry.id));
      },
      onStay: () => latest.current.deck.relax(),
      onTap: (engine) => {
        const { deck: played, stir, onTap } = latest.current;
        stir();
        if (onTap) onTap();
        else tapOn(played, engine);
      },
      onStir: () => latest.current.stir(),
    });
    track.current = created;
    setDirector(conductor);
    return listenToGestures(surfaceRef.current, conductor);
  }, [client, trackRef]);
  // Next door is not waited for until the rest is rendered.
  useEffect(() => deck.subscribe(() => track.current?.glide(deck.state().place - deck.first)), [deck]);
  useEffect(() => track.current?.settle(place - deck.first), [deck, place]);
  return { surfaceRef, director };
}

/** Plays or pauses; the first tap brings the sound where the browser took it, for all elements. */
function tapOn(deck: PlaybackDeck, engine: PlaybackEngine): void {
  if (!engine.state().silenced) return toggle(engine);
  engine.setMuted(false);
  deck.bless();
  return undefined;
}

const NEVER = (): (() => void) => () => undefined;

/** What the gestures show now; null before the surface stands. */
export function useFeedback(director: GestureDirector | null) {
  return useSyncExternalStore(director?.subscribe ?? NEVER, () => director?.feedback() ?? null);
}
