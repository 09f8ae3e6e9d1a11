import type { EpisodeDetails } from '#web/entities/show/queries.ts';

type Offer = Pick<EpisodeDetails, 'access' | 'price' | 'auto' | 'wallet'>;

/** What automatic unlocking does with an episode: unlock it, ask the viewer first, or nothing (null). */
export type AutoUnlockStep = 'unlock' | 'ask' | null;

/** Decides by the cached setting, cap and balance. The server decides finally. */
export function autoUnlockStep(offer: Offer | undefined): AutoUnlockStep {
  if (offer?.access !== 'locked' || !offer.auto?.on || offer.auto.undone || !offer.wallet) return null;
  const { price, auto, wallet } = offer;
  if (auto.spent + price > auto.cap || wallet.total < price) return null;
  return auto.confirmation === null ? 'unlock' : 'ask';
}

export type Arrival = {
  readonly ep: number;
  readonly isFromPrevious: boolean;
  /** Undefined until the offer is up to date. */
  readonly step: AutoUnlockStep | undefined;
};

type Arriving = { readonly ep: number; readonly step: AutoUnlockStep; readonly isUpToDate: boolean };

/**
 * Decides once per arrival from the previous episode. If the offer changes later, because the viewer turns automatic
 * unlocking on, raises the cap or undoes the unlock, nothing is unlocked without another act.
 */
export function arrivalAt(before: Arrival, { ep, step, isUpToDate }: Arriving): Arrival {
  const arrival = before.ep === ep ? before : { ep, isFromPrevious: before.ep === ep - 1, step: undefined };
  const isDecided = arrival.step !== undefined;
  // The server checks an outdated offer before it charges.
  if (isDecided || !(isUpToDate || step === 'unlock')) return arrival;
  return { ...arrival, step: arrival.isFromPrevious ? step : null };
}
