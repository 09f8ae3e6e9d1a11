/** Rewarded ads of AdMob in the native apps: each app has an ad unit of its own. AdMob tells our server of an ad's end. */
import type { AdMobConfig } from '#server/config-ads.ts';
import type { AdNetwork } from '../ad-network.ts';

/** About how long they last. Nothing is decided by it. */
const USUAL_MS = 30_000;

export function createAdMobNetwork({ adUnits }: AdMobConfig): AdNetwork {
  return {
    choose: async ({ appId }) => {
      const url = appId === undefined ? undefined : adUnits.get(appId);
      return url === undefined ? undefined : { network: 'admob', url, duration_ms: USUAL_MS, promo: null };
    },
  };
}
