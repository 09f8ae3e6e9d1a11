/** The only reader of the environment, with config-stores.ts for what the app stores take and config-ads.ts for ad networks. Every variable is listed in docs/configuration.md with its default. */
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { ADS_VARIABLES, readAds, type AdsConfig } from './config-ads.ts';
import { ConfigError } from './config-error.ts';
import { readApple, readGoogle, STORE_VARIABLES, type AppleConfig, type GoogleConfig } from './config-stores.ts';

const Flag = z.enum(['0', '1']).transform((value) => value === '1');
const Text = z.string().trim().min(1);

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: Text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: Text.default('.data'),
  DATABASE_URL: Text.optional(),
  FFMPEG_PATH: Text.optional(),
  FFPROBE_PATH: Text.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  TRUST_PROXY: Flag.default(false),
  TEST_CLOCK: Flag.default(false),
  DEMO: Flag.default(true),
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  LOGINS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  REPORTS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SECRET_KEY: Text.optional(),
  STRIPE_WEBHOOK_SECRET: Text.optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  ...STORE_VARIABLES,
  ...ADS_VARIABLES,
  UNLOCKS_PER_SECOND: z.coerce.number().int().min(1).default(10),
  UNLOCK_BURST: z.coerce.number().int().min(1).default(40),
  STREAMS_PER_ACCOUNT: z.coerce.number().int().min(1).default(3),
  REDEEMS_PER_MINUTE: z.coerce.number().int().min(1).default(5),
  REDEEMS_PER_DAY: z.coerce.number().int().min(1).default(20),
  EARNING_VISITORS_PER_ADDRESS: z.coerce.number().int().min(0).default(30),
  CHROMIUM_PATH: Text.optional(),
  MEDIA_SAMPLES: Text.optional(),
});

/** Keys are secret: they are never logged. */
export type StripeConfig = { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase: string };

export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Absolute. Database (unless elsewhere), media and pictures live below it. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly tools: { readonly ffmpeg?: string | undefined; readonly ffprobe?: string | undefined };
  readonly logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  readonly trustProxy: boolean;
  readonly testClock: boolean;
  readonly demo: boolean;
  readonly limits: {
    readonly callsPerMinute: number;
    readonly loginsPerMinute: number;
    /** Calls of behavior/dot_report of one user. */
    readonly reportsPerMinute: number;
    /** Unlocks of one user in the long run, and at once after a rest. */
    readonly unlocksPerSecond: number;
    readonly unlockBurst: number;
    /** Sessions of one account that watch at a time. */
    readonly streamsPerAccount: number;
    /** Tries of redemption codes of one user, on all nodes together. */
    readonly redeemsPerMinute: number;
    readonly redeemsPerDay: number;
    /** New visitors of one address who earn bonus, a UTC day; further ones watch and buy. */
    readonly earningVisitorsPerAddress: number;
  };
  /** Where browsers reach the server, without a path; undefined takes the address that each request came to. */
  readonly publicOrigin: string | undefined;
  readonly stripe: StripeConfig | undefined;
  readonly apple: AppleConfig | undefined;
  readonly google: GoogleConfig | undefined;
  readonly ads: AdsConfig;
  /** What only the tests use. */
  readonly testing: { readonly chromium: string | undefined; readonly mediaSamples: string | undefined };
};

/**
 * Reads the settings. Relative folders count from the working directory.
 * @throws ConfigError
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n  ${lines.join('\n  ')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.TEST_CLOCK) throw new ConfigError('TEST_CLOCK=1 is refused where NODE_ENV=production.');
  const stripe = readStripe(values);
  if (production && stripe && values.PUBLIC_URL === undefined) {
    throw new ConfigError('Stripe needs PUBLIC_URL where NODE_ENV=production: it sends viewers back there.');
  }
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    tools: { ffmpeg: values.FFMPEG_PATH, ffprobe: values.FFPROBE_PATH },
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    testClock: values.TEST_CLOCK,
    demo: values.DEMO,
    limits: {
      callsPerMinute: values.CALLS_PER_MINUTE,
      loginsPerMinute: values.LOGINS_PER_MINUTE,
      reportsPerMinute: values.REPORTS_PER_MINUTE,
      unlocksPerSecond: values.UNLOCKS_PER_SECOND,
      unlockBurst: values.UNLOCK_BURST,
      streamsPerAccount: values.STREAMS_PER_ACCOUNT,
      redeemsPerMinute: values.REDEEMS_PER_MINUTE,
      redeemsPerDay: values.REDEEMS_PER_DAY,
      earningVisitorsPerAddress: values.EARNING_VISITORS_PER_ADDRESS,
    },
    publicOrigin: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).origin,
    stripe,
    apple: readApple(values),
    google: readGoogle(values),
    ads: readAds(values),
    testing: { chromium: values.CHROMIUM_PATH, mediaSamples: values.MEDIA_SAMPLES },
  };
}

/** @throws ConfigError when one of the two keys is there without the other */
function readStripe(values: z.infer<typeof Environment>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = values;
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new ConfigError('Stripe needs both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  return { secretKey, webhookSecret, apiBase };
}
