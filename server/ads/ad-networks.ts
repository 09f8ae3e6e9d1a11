import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { AdsConfig } from '#server/config-ads.ts';
import { createAdMobNetwork } from './admob/admob-network.ts';
import type { AdNetworks } from './ad-network.ts';
import { createGoogleNetwork } from './google-network.ts';
import { createHouseNetwork } from './house-network.ts';

export function createAdNetworks({ admob, google, houseDurationMs }: AdsConfig, catalogue: Catalogue): AdNetworks {
  return {
    admob: admob ? createAdMobNetwork(admob) : null,
    google: google ? createGoogleNetwork(google) : null,
    house: createHouseNetwork(houseDurationMs, catalogue),
  };
}
