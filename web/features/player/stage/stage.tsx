import { useEffect, useRef, useState, type ReactNode } from 'react';
import { withAppTexts } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import { SLOTS } from '../engine/deck/playback-deck.ts';
import { useGestureFeedback, useGestures } from '../gestures/use-gestures.ts';
import { usePlayer } from '../state/player-context.tsx';
import { DeckSlot } from './deck-slot.tsx';
import { useStageFit } from './use-stage-fit.ts';

/** Its code loads in idle time after the first frame, and after a failure with a later gesture. */
const GestureFeedback = lazyPart(() =>
  withAppTexts(import('../gestures/gesture-feedback.tsx'), 'player').then((module) => module.GestureFeedback),
);

type StageProps = {
  /** Whether a double tap at a side seeks. In the feed, every double tap likes. */
  hasSides?: boolean;
  children: ReactNode;
};

export function Stage({ hasSides = true, children }: StageProps) {
  const stageRef = useRef<HTMLDivElement>(null);
  const sliderRef = useRef<HTMLDivElement>(null);
  useStageFit(stageRef);
  const { surfaceRef, controller } = useGestures(sliderRef, hasSides);
  const feedback = useGestureFeedback(controller);
  const canLoadFeedback = useIsIdleAfterFrame();
  return (
    <div
      ref={stageRef}
      className="relative h-full w-full max-w-full overflow-hidden bg-ground [@media(min-width:48rem)_and_(min-height:32rem)]:aspect-[9/16] [@media(min-width:48rem)_and_(min-height:32rem)]:w-auto"
    >
      <div ref={sliderRef} className="absolute inset-0 will-change-transform">
        {SLOTS.map((slot) => (
          <DeckSlot key={slot} slot={slot} />
        ))}
      </div>
      <div ref={surfaceRef} className="absolute inset-0 touch-none" />
      <LoadingSpinner />
      {feedback && canLoadFeedback && <GestureFeedback feedback={feedback} />}
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

function useIsIdleAfterFrame(): boolean {
  const hasFrame = usePlayer((state) => state.playback.hasFrame);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (hasFrame && !isIdle ? whenIdle(() => setIdle(true)) : undefined), [hasFrame, isIdle]);
  return isIdle;
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
