/** Reads the settings of the support chat and the ad pixel, which are third-party services. Spec §2. */
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import type { TrustProxy } from './config-proxy.ts';

const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js';
const CHATWOOT = 'https://app.chatwoot.com';
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

export const THIRD_PARTY_VARIABLES = {
  CHATWOOT_BASE_URL: Origin.optional(),
  CHATWOOT_WEBSITE_TOKEN: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'must be the website token of an inbox')
    .optional(),
  CHATWOOT_HMAC_KEY: z.string().trim().min(16).optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number of a pixel')
    .optional(),
  META_PIXEL_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,63}$/, 'must be the name of a header, like cf-ipcountry')
    .transform((name) => name.toLowerCase())
    .optional(),
};

const Variables = z.object(THIRD_PARTY_VARIABLES);

type SupportChatConfig = {
  /** The origin of the Chatwoot installation. */
  readonly baseUrl: string;
  readonly websiteToken: string;
  /** A secret. Without it, Chatwoot does not verify who a viewer is. */
  readonly hmacKey: string | undefined;
};

type PixelConfig = { readonly pixelId: string; readonly scriptUrl: string };

export type ThirdPartyConfig = {
  readonly support: SupportChatConfig | undefined;
  readonly pixel: PixelConfig | undefined;
  /** The header in which the proxy sends the viewer's country; undefined if the country is unknown. */
  readonly countryHeader: string | undefined;
};

/** @throws ConfigError */
export function readThirdParties(
  values: z.infer<typeof Variables> & { readonly TRUST_PROXY: TrustProxy },
): ThirdPartyConfig {
  const { COUNTRY_HEADER: countryHeader, TRUST_PROXY: trustProxy } = values;
  if (countryHeader !== undefined && trustProxy === false) {
    throw new ConfigError('COUNTRY_HEADER requires TRUST_PROXY: without a proxy, viewers send the header themselves.');
  }
  return { support: readSupportChat(values), pixel: readPixel(values), countryHeader };
}

/** @throws ConfigError */
function readSupportChat(values: z.infer<typeof Variables>): SupportChatConfig | undefined {
  const { CHATWOOT_BASE_URL: baseUrl, CHATWOOT_WEBSITE_TOKEN: websiteToken, CHATWOOT_HMAC_KEY: hmacKey } = values;
  if (websiteToken !== undefined) return { baseUrl: baseUrl ?? CHATWOOT, websiteToken, hmacKey };
  if (baseUrl !== undefined || hmacKey !== undefined)
    throw new ConfigError('Chatwoot requires CHATWOOT_WEBSITE_TOKEN.');
  return undefined;
}

/** @throws ConfigError */
function readPixel(values: z.infer<typeof Variables>): PixelConfig | undefined {
  const { META_PIXEL_ID: pixelId, META_PIXEL_SCRIPT_URL: scriptUrl } = values;
  if (pixelId !== undefined) return { pixelId, scriptUrl: scriptUrl ?? PIXEL_SCRIPT };
  if (scriptUrl !== undefined) throw new ConfigError('META_PIXEL_SCRIPT_URL requires META_PIXEL_ID.');
  return undefined;
}
