import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { episodeQuery } from '#web/entities/show/queries.ts';
import { togglePlayback } from '../engine/core/toggle-playback.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import { usePlayer } from '../state/player-context.tsx';
import { useLike } from '../state/likes.ts';
import { subscribeToNothing } from '../state/use-engine-state.ts';
import { DeckSlider } from './deck-slider.ts';
import { GestureController } from './gesture-controller.ts';
import { listenToGestures } from './listen-to-gestures.ts';

/** @param hasSides whether a double tap at a side seeks, as it does in a show's player; in the feed it likes */
export function useGestures(sliderRef: RefObject<HTMLElement | null>, hasSides: boolean) {
  const queryClient = useQueryClient();
  const player = usePlayer((state) => state);
  const latest = useRef(player);
  const { mutate: setLiked } = useLike(player.episodeId);
  const latestSetLiked = useRef(setLiked);
  const surfaceRef = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<GestureController | null>(null);
  const deckSlider = useRef<DeckSlider | null>(null);
  const { deck } = player;
  const { index } = player.navigation;
  useEffect(() => {
    latest.current = player;
    latestSetLiked.current = setLiked;
  });
  useEffect(() => {
    if (!sliderRef.current || !surfaceRef.current) return undefined;
    const slider = new DeckSlider(sliderRef.current);
    const gestures = new GestureController({
      slider,
      engine: () => (latest.current.isBlocked ? null : latest.current.engine),
      canGo: (direction) => latest.current.navigation.canGo(direction),
      go: (direction) => {
        const { navigation } = latest.current;
        return direction === 1 ? navigation.goToNext() : navigation.goToPrevious();
      },
      onSwipeTowards: (direction) => {
        const { playlist, navigation } = latest.current;
        const target = navigation.index + direction;
        const item = navigation.canGo(direction) ? playlist.at(target) : undefined;
        if (!item) return;
        latest.current.deck.startSilentPreroll(target);
        void queryClient.prefetchQuery(episodeQuery(item.episodeId));
      },
      onSwipeCancelled: () => latest.current.deck.cancelSilentPreroll(),
      onTap: (engine) => {
        const { controls } = latest.current;
        controls.show();
        if (controls.isChromeless) controls.setChromeless(false);
        else handleTap(latest.current.deck, engine);
      },
      onLike: () => {
        const episode = queryClient.getQueryData(episodeQuery(latest.current.episodeId).queryKey);
        if (episode?.liked === false) latestSetLiked.current(true);
      },
      onActivity: () => latest.current.controls.show(),
      hasSides,
    });
    deckSlider.current = slider;
    setController(gestures);
    return listenToGestures(surfaceRef.current, gestures);
  }, [queryClient, sliderRef, hasSides]);
  // The subscription starts the animation before React renders.
  useEffect(
    () => deck.subscribe(() => deckSlider.current?.animateToNeighbour(deck.state().index - deck.initialIndex)),
    [deck],
  );
  useEffect(() => deckSlider.current?.snapTo(index - deck.initialIndex), [deck, index]);
  return { surfaceRef, controller };
}

function handleTap(deck: PlaybackDeck, engine: PlaybackEngine): void {
  if (!engine.state().isAutoplayMuted) return togglePlayback(engine);
  engine.setMuted(false);
  deck.allowUnmutedAutoplay();
  return undefined;
}

export function useGestureFeedback(controller: GestureController | null) {
  return useSyncExternalStore(controller?.subscribe ?? subscribeToNothing, () => controller?.feedback() ?? null);
}
