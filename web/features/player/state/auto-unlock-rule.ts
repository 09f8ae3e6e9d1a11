import type { EpisodeDetails } from '#web/entities/show/queries.ts';

type Offer = Pick<EpisodeDetails, 'access' | 'price' | 'auto' | 'wallet'>;

/**
 * Returns what automatic unlocking does with an episode, by the cached setting, cap and balance: unlock it, ask the
 * viewer first, or nothing (null). The server decides.
 */
export function autoUnlockStep(offer: Offer | undefined): 'unlock' | 'ask' | null {
  if (offer?.access !== 'locked' || !offer.auto?.on || !offer.wallet) return null;
  const { price, auto, wallet } = offer;
  if (auto.spent + price > auto.cap || wallet.total < price) return null;
  return auto.confirmation === null ? 'unlock' : 'ask';
}
