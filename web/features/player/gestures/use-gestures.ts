import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { episodeQuery } from '#web/entities/show/queries.ts';
import { togglePlayback } from '../controls/use-keyboard.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import { usePlayer } from '../state/player-context.tsx';
import { subscribeToNothing } from '../state/use-engine-state.ts';
import { DeckTrack } from './deck-track.ts';
import { GestureController } from './gesture-controller.ts';
import { listenToGestures } from './listen-to-gestures.ts';

export function useGestures(trackRef: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const player = usePlayer((state) => state);
  const latest = useRef(player);
  const surfaceRef = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<GestureController | null>(null);
  const track = useRef<DeckTrack | null>(null);
  const { deck } = player;
  const { index } = player.navigation;
  useEffect(() => {
    latest.current = player;
  });
  useEffect(() => {
    if (!trackRef.current || !surfaceRef.current) return undefined;
    const createdTrack = new DeckTrack(trackRef.current);
    const created = new GestureController({
      track: createdTrack,
      engine: () => (latest.current.isBlocked ? null : latest.current.engine),
      canStep: (direction) => latest.current.navigation.canStep(direction),
      step: (direction) => {
        const { navigation } = latest.current;
        return direction === 1 ? navigation.toNext() : navigation.toPrevious();
      },
      onSwipeTowards: (direction) => {
        const { playlist, navigation, deck: swiped } = latest.current;
        const target = navigation.index + direction;
        const item = navigation.canStep(direction) ? playlist.at(target) : undefined;
        if (!item) return;
        swiped.startPreroll(target);
        void client.prefetchQuery(episodeQuery(item.id));
      },
      onSwipeCancelled: () => latest.current.deck.cancelPreroll(),
      onTap: (engine) => {
        const { controls, deck: tapped } = latest.current;
        controls.show();
        if (controls.isChromeless) controls.setChromeless(false);
        else handleTap(tapped, engine);
      },
      onActivity: () => latest.current.controls.show(),
    });
    track.current = createdTrack;
    setController(created);
    return listenToGestures(surfaceRef.current, created);
  }, [client, trackRef]);
  // Starts before React renders.
  useEffect(() => deck.subscribe(() => track.current?.settleAtNeighbour(deck.state().index - deck.first)), [deck]);
  useEffect(() => track.current?.settle(index - deck.first), [deck, index]);
  return { surfaceRef, controller };
}

function handleTap(deck: PlaybackDeck, engine: PlaybackEngine): void {
  if (!engine.state().isAutoplayMuted) return togglePlayback(engine);
  engine.setMuted(false);
  deck.unlockAutoplay();
  return undefined;
}

export function useFeedback(controller: GestureController | null) {
  return useSyncExternalStore(controller?.subscribe ?? subscribeToNothing, () => controller?.feedback() ?? null);
}
