/** Where ads come from: the built-in network, and others that are configured. */
import type { OutputOf } from '#contract/endpoint.ts';
import type { ticket } from '#contract/endpoints/ads.ts';
import { AD_NETWORKS, type AdNetworkName } from '#domain/ads.ts';
import type { Language } from '#domain/languages.ts';

type Creative = OutputOf<typeof ticket>['creative'];

type AdRequest = {
  /** The show that the viewer is at, or null. */
  readonly tvId: string | null;
  /** What the asking app calls itself (`X-App-Id`). */
  readonly appId: string | undefined;
  readonly language: Language;
  readonly now: Date;
};

/** When an ad is over is not the network's to say here: that is a rule (`domain/ads.ts`), or the network's own callback. */
export type AdNetwork = {
  /** What to show; undefined when there is nothing. */
  readonly choose: (request: AdRequest) => Promise<Creative | undefined>;
};

/** Null: not configured here. */
export type AdNetworks = Readonly<Record<AdNetworkName, AdNetwork | null>>;

/** What the first of the networks that the app can show has; undefined when none has anything. */
export async function chooseAd(
  networks: AdNetworks,
  shown: readonly AdNetworkName[],
  request: AdRequest,
): Promise<Creative | undefined> {
  for (const name of AD_NETWORKS) {
    const creative = shown.includes(name) ? await networks[name]?.choose(request) : undefined;
    if (creative) return creative;
  }
  return undefined;
}
