import { useRef, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { SLOTS } from '../engine/deck/playback-deck.ts';
import { GestureFeedback } from '../gestures/gesture-feedback.tsx';
import { useGestureFeedback, useGestures } from '../gestures/use-gestures.ts';
import { usePlayer } from '../state/player-context.tsx';
import { DeckSlot } from './deck-slot.tsx';

export function Stage({ children }: { children: ReactNode }) {
  const sliderRef = useRef<HTMLDivElement>(null);
  const { surfaceRef, controller } = useGestures(sliderRef);
  const feedback = useGestureFeedback(controller);
  return (
    <div className="relative h-full w-full max-w-full overflow-hidden bg-ground [@media(min-width:48rem)_and_(min-height:32rem)]:aspect-[9/16] [@media(min-width:48rem)_and_(min-height:32rem)]:w-auto">
      <div ref={sliderRef} className="absolute inset-0 will-change-transform">
        {SLOTS.map((slot) => (
          <DeckSlot key={slot} slot={slot} />
        ))}
      </div>
      <div ref={surfaceRef} className="absolute inset-0 touch-none" />
      <LoadingSpinner />
      {feedback && <GestureFeedback feedback={feedback} />}
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

function LoadingSpinner() {
  const isStalled = usePlayer((state) => state.playback.isStalled);
  const isEpisodeLoading = usePlayer((state) => state.isEpisodeLoading);
  if (!isStalled && !isEpisodeLoading) return null;
  return (
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
  );
}
