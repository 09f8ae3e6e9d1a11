import { useRef, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DeckNavigation } from '../state/navigation.ts';
import { DeckSlot } from './deck-slot.tsx';
import { SLOTS, type PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { GestureFeedback } from '../gestures/gesture-feedback.tsx';
import type { Playlist } from '../state/playlist.ts';
import type { SeekPreview } from '../seek-preview/use-seek-preview.ts';
import { useEngineState } from '../state/use-engine-state.ts';
import { useFeedback, useGestures } from '../gestures/use-gestures.ts';

type StageProps = {
  deck: PlaybackDeck;
  engine: PlaybackEngine | null;
  lineup: Playlist;
  /** The place that is watched. */
  place: number;
  moves: DeckNavigation;
  /** Nothing is to be played: the poster stands back, and gestures only lead to other episodes. */
  isBlocked: boolean;
  /** The server has not said yet what there is to play. */
  isPending: boolean;
  stir: () => void;
  preview: SeekPreview;
  /** What a tap does in place of playing and pausing. */
  onTap: (() => void) | undefined;
  /** What lies over the picture and stands aside while the deck moves under a finger. */
  children: ReactNode;
};

/** The picture: three episodes one above the other, of which one fills it, and the surface that takes gestures. */
export function Stage(props: StageProps) {
  const { deck, engine, lineup, place, moves, isBlocked, isPending, stir, preview, onTap, children } = props;
  const trackRef = useRef<HTMLDivElement>(null);
  const acting = isBlocked ? null : engine;
  const question = { deck, lineup, place, engine: acting, moves, stir, onTap };
  const { surfaceRef, director } = useGestures(question, trackRef);
  const feedback = useFeedback(director);
  const isStalled = useEngineState(engine, (state) => state.isStalled);
  const isMoving = useEngineState(engine, ({ positionMs }) => positionMs > 0);
  const durationMs = useEngineState(engine, (state) => state.durationMs);
  const slots = { deck, lineup, place, isDimmed: isBlocked, hasTime: isMoving || isBlocked };
  return (
    <div className="relative h-full w-full max-w-full overflow-hidden bg-ground [@media(min-width:48rem)_and_(min-height:32rem)]:aspect-[9/16] [@media(min-width:48rem)_and_(min-height:32rem)]:w-auto">
      <div ref={trackRef} className="absolute inset-0 will-change-transform">
        {SLOTS.map((slot) => (
          <DeckSlot key={slot} slot={slot} {...slots} />
        ))}
      </div>
      <div ref={surfaceRef} className="absolute inset-0 touch-none" />
      {(isStalled || isPending) && (
        <div
          className={classNames(
            'pointer-events-none absolute inset-0 z-10 flex items-center justify-center',
            !isStalled && 'animate-late',
          )}
        >
          <span className="rounded-full bg-black/50 p-3">
            <Spinner size={36} />
          </span>
        </div>
      )}
      {feedback && <GestureFeedback feedback={feedback} durationMs={durationMs} preview={preview} />}
      <div
        className={classNames(
          'pointer-events-none absolute inset-0 transition-opacity duration-200',
          feedback?.isSwiping && 'opacity-0',
        )}
      >
        {children}
      </div>
    </div>
  );
}
