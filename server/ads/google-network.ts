import type { GoogleAdsConfig } from '#server/config-ads.ts';
import type { AdNetwork } from './ad-network.ts';

/** This network notifies only the page, so the server's clock decides whether an ad was watched. */
export function createGoogleNetwork({ adUnit, durationMs }: GoogleAdsConfig): AdNetwork {
  // The page requests the ad with the ad unit in `url`.
  const creative = { network: 'google', url: adUnit, duration_ms: durationMs, promo: null } as const;
  return { choose: async () => creative };
}
