import { useRef } from 'react';
import { useCurrentEngine, usePlayer } from '#web/features/player/state/player-context.tsx';
import { useHasShownFrame } from '#web/state/first-frame.ts';
import { loadNamespaces } from '#web/text/i18n.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { RecapOfferProps } from '#web/features/recap/recap-offer.tsx';

const RecapOffer = lazyPart<RecapOfferProps>(async () => {
  const [module] = await Promise.all([import('#web/features/recap/recap-offer.tsx'), loadNamespaces('chat')]);
  return module.RecapOffer;
});

/** Offers a recap to a viewer who has watched the show before. Loads nothing before the first frame. */
export function RecapSlot() {
  const { tvId } = usePlayer((state) => state.episodeId);
  const hasProgress = usePlayer((state) => Boolean(state.showDetails?.progress));
  const hasEngine = usePlayer((state) => state.engine !== null);
  const hasShownFrame = useHasShownFrame();
  return hasShownFrame && hasProgress && hasEngine && <PausingRecapOffer tvId={tvId} />;
}

function PausingRecapOffer({ tvId }: { tvId: string }) {
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
