import type { AdMobConfig } from '#server/config-ads.ts';
import type { AdNetwork } from '../ad-network.ts';

const TYPICAL_DURATION_MS = 30_000;

/** Creates the AdMob network. AdMob's callback, not the duration, decides whether an ad was watched. */
export function createAdMobNetwork({ adUnits }: AdMobConfig): AdNetwork {
  return {
    choose: async ({ appId }) => {
      const url = appId === undefined ? undefined : adUnits.get(appId);
      return url === undefined ? undefined : { network: 'admob', url, duration_ms: TYPICAL_DURATION_MS, promo: null };
    },
  };
}
