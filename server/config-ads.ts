/** What ads of other networks are configured by; without any of it there are the built-in ones alone. */
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const MS_PER_SECOND = 1_000;
const DEFAULT_KEYS_URL = 'https://www.gstatic.com/admob/reward/verifier-keys.json';
const DEFAULT_AD_SECONDS = 15;
/** `<app>=<ad unit>`: the app as it calls itself in `X-App-Id`, the unit as AdMob names it. */
const APP_AND_UNIT = /^([\w.-]{1,64})=(ca-app-pub-\d{1,20}\/\d{1,20})$/;

const AdUnits = z.string().transform((text, context) => {
  const entries: [string, string][] = [];
  for (const part of text.split(',')) {
    const [, app, unit] = APP_AND_UNIT.exec(part.trim()) ?? [];
    if (app !== undefined && unit !== undefined) entries.push([app, unit]);
    else context.addIssue('takes <app>=ca-app-pub-…/…, several with commas');
  }
  return new Map(entries);
});

/** A part of the environment. */
export const ADS_VARIABLES = {
  ADMOB_AD_UNITS: AdUnits.optional(),
  ADMOB_KEYS_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_AD_UNIT: z
    .string()
    .trim()
    .regex(/^\/\d{1,20}(?:,\d{1,20})?(?:\/[\w.-]{1,100})+$/, 'takes an ad unit path, like /1234567/rewarded')
    .optional(),
  GOOGLE_AD_SECONDS: z.coerce.number().int().min(5).max(300).optional(),
};

const Variables = z.object(ADS_VARIABLES);

export type AdMobConfig = {
  /** The ad unit of each app, by what the app calls itself. */
  readonly adUnits: ReadonlyMap<string, string>;
  /** Where AdMob's public keys are. */
  readonly keysUrl: string;
};

export type GoogleAdsConfig = {
  readonly adUnit: string;
  /** How long an ad takes at least. */
  readonly durationMs: number;
};

/** Undefined: not used here. */
export type AdsConfig = { readonly admob: AdMobConfig | undefined; readonly google: GoogleAdsConfig | undefined };

/** @throws ConfigError when something is there that means nothing without what is missing */
export function readAds(values: z.infer<typeof Variables>): AdsConfig {
  const { ADMOB_AD_UNITS: adUnits, ADMOB_KEYS_URL: keysUrl } = values;
  const { GOOGLE_AD_UNIT: adUnit, GOOGLE_AD_SECONDS: seconds } = values;
  if (!adUnits && keysUrl !== undefined) throw new ConfigError('AdMob needs ADMOB_AD_UNITS too.');
  if (adUnit === undefined && seconds !== undefined) throw new ConfigError('Google’s ads need GOOGLE_AD_UNIT too.');
  return {
    admob: adUnits && { adUnits, keysUrl: keysUrl ?? DEFAULT_KEYS_URL },
    google: adUnit === undefined ? undefined : { adUnit, durationMs: (seconds ?? DEFAULT_AD_SECONDS) * MS_PER_SECOND },
  };
}
