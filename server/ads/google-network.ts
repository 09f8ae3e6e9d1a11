/** Rewarded ads of Google in the web app. Google tells the page, and not us, whether one was watched: our clock decides. */
import type { GoogleAdsConfig } from '#server/config-ads.ts';
import type { AdNetwork } from './ad-network.ts';

export function createGoogleNetwork({ adUnit, durationMs }: GoogleAdsConfig): AdNetwork {
  const creative = { network: 'google', url: adUnit, duration_ms: durationMs, promo: null } as const;
  return { choose: async () => creative };
}
