/** Reads the settings of ad networks. Without them only house ads are shown. */
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const MS_PER_SECOND = 1_000;
const DEFAULT_KEYS_URL = 'https://www.gstatic.com/admob/reward/verifier-keys.json';
const DEFAULT_AD_SECONDS = 15;
/** An entry has the form `<X-App-Id>=<ad unit>`. */
const APP_AND_UNIT = /^([\w.-]{1,64})=(ca-app-pub-\d{1,20}\/\d{1,20})$/;

const AdUnits = z.string().transform((text, context) => {
  const entries: [string, string][] = [];
  for (const part of text.split(',')) {
    const [, app, unit] = APP_AND_UNIT.exec(part.trim()) ?? [];
    if (app !== undefined && unit !== undefined) entries.push([app, unit]);
    else context.addIssue('must be <app>=ca-app-pub-…/…, separated by commas');
  }
  return new Map(entries);
});

export const ADS_VARIABLES = {
  ADMOB_AD_UNITS: AdUnits.optional(),
  ADMOB_KEYS_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_AD_UNIT: z
    .string()
    .trim()
    .regex(/^\/\d{1,20}(?:,\d{1,20})?(?:\/[\w.-]{1,100})+$/, 'must be an ad unit path, like /1234567/rewarded')
    .optional(),
  GOOGLE_AD_SECONDS: z.coerce.number().int().min(5).max(300).optional(),
  HOUSE_AD_SECONDS: z.coerce.number().int().min(1).max(300).default(DEFAULT_AD_SECONDS),
};

const Variables = z.object(ADS_VARIABLES);

export type AdMobConfig = {
  /** The ad unit of each app, by `X-App-Id`. */
  readonly adUnits: ReadonlyMap<string, string>;
  readonly keysUrl: string;
};

export type GoogleAdsConfig = {
  readonly adUnit: string;
  /** The minimum duration of an ad. */
  readonly durationMs: number;
};

export type AdsConfig = {
  readonly admob: AdMobConfig | undefined;
  readonly google: GoogleAdsConfig | undefined;
  /** The duration of an ad of the built-in network. */
  readonly houseDurationMs: number;
};

/** @throws ConfigError */
export function readAds(values: z.infer<typeof Variables>): AdsConfig {
  const { ADMOB_AD_UNITS: adUnits, ADMOB_KEYS_URL: keysUrl } = values;
  const { GOOGLE_AD_UNIT: adUnit, GOOGLE_AD_SECONDS: seconds } = values;
  if (!adUnits && keysUrl !== undefined) throw new ConfigError('AdMob requires ADMOB_AD_UNITS.');
  if (adUnit === undefined && seconds !== undefined) throw new ConfigError('Google ads require GOOGLE_AD_UNIT.');
  return {
    admob: adUnits && { adUnits, keysUrl: keysUrl ?? DEFAULT_KEYS_URL },
    google: adUnit === undefined ? undefined : { adUnit, durationMs: (seconds ?? DEFAULT_AD_SECONDS) * MS_PER_SECOND },
    houseDurationMs: values.HOUSE_AD_SECONDS * MS_PER_SECOND,
  };
}
