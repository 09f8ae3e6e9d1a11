import type { EpisodeDetails } from '#web/entities/show/queries.ts';

type Offer = Pick<EpisodeDetails, 'access' | 'price' | 'auto' | 'wallet'>;

/** Returns whether cached setting, cap and balance allow the unlock of a locked episode. The server decides. */
export function canAutoUnlock(offer: Offer | undefined): boolean {
  if (offer?.access !== 'locked' || !offer.auto?.on || !offer.wallet) return false;
  const { price, auto, wallet } = offer;
  const isWithinCap = auto.cap === null || auto.spent + price <= auto.cap;
  return isWithinCap && wallet.total >= price;
}
