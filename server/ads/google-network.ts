import type { GoogleAdsConfig } from '#server/config-ads.ts';
import type { AdNetwork } from './ad-network.ts';

/** Creates the Google network. Google notifies only the page, so the server's clock decides if an ad was watched. */
export function createGoogleNetwork({ adUnit, durationMs }: GoogleAdsConfig): AdNetwork {
  // `url` is the ad unit with which the page requests the ad.
  const creative = { network: 'google', url: adUnit, duration_ms: durationMs, promo: null } as const;
  return { choose: async () => creative };
}
