import type { EpisodeDetails } from '#web/entities/show/queries.ts';

type Offer = Pick<EpisodeDetails, 'access' | 'price' | 'auto' | 'wallet'>;

/**
 * Whether a locked episode may be unlocked without asking, by what was last heard: it is on, within its cap, and the
 * balance suffices. The server decides anew.
 */
export function canAutoUnlock(offer: Offer | undefined): boolean {
  if (offer?.access !== 'locked' || !offer.auto?.on || !offer.wallet) return false;
  const { price, auto, wallet } = offer;
  const isWithinCap = auto.cap === null || auto.spent + price <= auto.cap;
  return isWithinCap && wallet.total >= price;
}
