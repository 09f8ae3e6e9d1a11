import { usePlayer } from '#web/features/player/state/player-context.tsx';
import { useHasShownFrame } from '#web/state/first-frame.ts';
import { loadNamespaces } from '#web/text/i18n.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const PausingRecapOffer = lazyPart<{ tvId: string }>(async () => {
  const [module] = await Promise.all([import('./pausing-recap-offer.tsx'), loadNamespaces('chat')]);
  return module.PausingRecapOffer;
});

/** Offers a recap to a viewer who has watched the show before. Loads nothing before the first frame. */
export function RecapSlot() {
  const { tvId } = usePlayer((state) => state.episodeId);
  const hasProgress = usePlayer((state) => Boolean(state.showDetails?.progress));
  const hasEngine = usePlayer((state) => state.engine !== null);
  const hasShownFrame = useHasShownFrame();
  return hasShownFrame && hasProgress && hasEngine && <PausingRecapOffer tvId={tvId} />;
}
