import type { EpisodeDetails } from '#web/entities/show/queries.ts';

type Offer = Pick<EpisodeDetails, 'access' | 'price' | 'auto' | 'wallet'>;

/** Checks permission, cap and balance with cached values. The server decides. */
export function canAutoUnlock(offer: Offer | undefined): boolean {
  if (offer?.access !== 'locked' || !offer.auto?.on || !offer.wallet) return false;
  const { price, auto, wallet } = offer;
  const isWithinCap = auto.cap === null || auto.spent + price <= auto.cap;
  return isWithinCap && wallet.total >= price;
}
