import { useRef } from 'react';
import { useCurrentEngine } from '#web/features/player/state/player-context.tsx';
import { RecapOffer } from '#web/features/recap/recap-offer.tsx';

/** Pauses the episode while the recap is open. */
export function PausingRecapOffer({ tvId }: { tvId: string }) {
  const engine = useCurrentEngine();
  const wasPlaying = useRef(false);
  const pause = (isOpen: boolean): void => {
    if (isOpen) {
      wasPlaying.current = engine.state().shouldPlay;
      engine.pause();
    } else if (wasPlaying.current) void engine.play();
  };
  return <RecapOffer tvId={tvId} onOpenChange={pause} />;
}
