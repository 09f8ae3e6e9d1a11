import type { OutputOf } from '#contract/endpoint.ts';
import type { ticket } from '#contract/endpoints/ads.ts';
import { AD_NETWORKS, type AdNetworkName } from '#domain/ads.ts';
import type { Language } from '#domain/languages.ts';

type Creative = OutputOf<typeof ticket>['creative'];

type AdRequest = {
  readonly tvId: string | null;
  readonly appId: string | undefined;
  readonly language: Language;
  readonly now: Date;
};

/** Chooses ads. `domain/ads.ts` or the network's callback decides whether an ad was watched. */
export type AdNetwork = {
  readonly choose: (request: AdRequest) => Promise<Creative | undefined>;
};

export type AdNetworks = Readonly<Record<AdNetworkName, AdNetwork | null>>;

/** Returns the first ad of the networks that the app supports, in the order of `AD_NETWORKS`. */
export async function chooseAd(
  networks: AdNetworks,
  supported: readonly AdNetworkName[],
  request: AdRequest,
): Promise<Creative | undefined> {
  for (const name of AD_NETWORKS) {
    const creative = supported.includes(name) ? await networks[name]?.choose(request) : undefined;
    if (creative) return creative;
  }
  return undefined;
}
