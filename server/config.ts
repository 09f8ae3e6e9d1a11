/** Reads the environment, which no other file does. docs/configuration.md lists all variables. */
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { THROTTLES, type ThrottleLimits } from '#contract/throttles.ts';
import type { ProviderName } from '#domain/money/providers.ts';
import { ADS_VARIABLES, readAds, type AdsConfig } from './config-ads.ts';
import {
  BEHAVIOR_VARIABLES,
  readBehavior,
  readClickHouse,
  type BehaviorConfig,
  type ClickHouseConfig,
} from './config-behavior.ts';
import { AVATAR_VARIABLES, readAvatars, type AvatarConfig } from './config-avatars.ts';
import { CHAT_VARIABLES, readLanguageModel, type LanguageModelConfig } from './config-chat.ts';
import { CORS_VARIABLES } from './config-cors.ts';
import { ConfigError } from './config-error.ts';
import { HOST_VARIABLES } from './config-hosts.ts';
import { TrustProxySetting, type TrustProxy } from './config-proxy.ts';
import { PUSH_VARIABLES, readPush, type PushConfig } from './config-push.ts';
import { exposures, listProviders, readSandbox, type ConfiguredProviders, type SandboxMode } from './config-sandbox.ts';
import {
  missingSellerDetails,
  readFeedback,
  readOperator,
  SERVICE_VARIABLES,
  type FeedbackConfig,
  type OperatorDetails,
} from './config-service.ts';
import { IDENTITY_ENDPOINTS, type IdentityEndpoints } from './identity/endpoints.ts';
import { readSignIn, SIGN_IN_VARIABLES, type SignInConfig } from './config-sign-in.ts';
import { DEFAULT_SHARES } from './db/connection-numbers.ts';
import { DEFAULT_DATABASE_TIME, type DatabaseTime } from './db/time-limit.ts';
import type { ShareLimits } from './db/connection-shares.ts';
import { readThirdParties, THIRD_PARTY_VARIABLES, type ThirdPartyConfig } from './config-third-parties.ts';
import { readApple, readGoogle, STORE_VARIABLES, type AppleConfig, type GoogleConfig } from './config-stores.ts';

const Flag = z.enum(['0', '1']).transform((value) => value === '1');
const Text = z.string().trim().min(1);
/** Load balancers usually request `/readyz` every 5 s or less. */
const EXPOSED_DRAIN_MS = 5_000;
const MEBIBYTE = 1_048_576;
const Positive = z.coerce.number().int().min(1);

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: Text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: Text.default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must be like postgres://user:password@host/database' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be like redis://user:password@host:6379/0' }).optional(),
  FFMPEG_PATH: Text.optional(),
  FFPROBE_PATH: Text.optional(),
  IMPORT_CONFINED: z.enum(['required']).optional(),
  STORAGE_RESERVE_MB: z.coerce.number().int().min(0).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  TRUST_PROXY: TrustProxySetting.default(false),
  SANDBOX: Flag.optional(),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  TEST_CLOCK: Flag.default(false),
  DEMO: Flag.default(true),
  CALLS_PER_MINUTE: Positive.default(THROTTLES.default.limit.points),
  LOGINS_PER_MINUTE: Positive.default(THROTTLES.login.limit.points),
  REPORTS_PER_MINUTE: Positive.default(THROTTLES.report.limit.points),
  METRICS_HOST: Text.default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SECRET_KEY: Text.optional(),
  STRIPE_WEBHOOK_SECRET: Text.optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  ...STORE_VARIABLES,
  ...ADS_VARIABLES,
  ...AVATAR_VARIABLES,
  ...BEHAVIOR_VARIABLES,
  ...CHAT_VARIABLES,
  ...CORS_VARIABLES,
  ...HOST_VARIABLES,
  ...SERVICE_VARIABLES,
  ...SIGN_IN_VARIABLES,
  ...PUSH_VARIABLES,
  ...THIRD_PARTY_VARIABLES,
  UNLOCKS_PER_SECOND: Positive.default(THROTTLES.unlock.limit.points),
  UNLOCK_BURST: Positive.default(THROTTLES.unlock.limit.burst),
  STREAMS_PER_ACCOUNT: Positive.default(3),
  SESSIONS_PER_ACCOUNT: Positive.default(20),
  REDEEMS_PER_MINUTE: Positive.default(THROTTLES.redeem.limit.points),
  REDEEMS_PER_DAY: Positive.default(THROTTLES.redeem.limit.pointsPerUtcDay),
  CHAT_MESSAGES_PER_MINUTE: Positive.default(THROTTLES.chat.limit.points),
  SEARCHES_PER_MINUTE: Positive.default(THROTTLES.search.limit.points),
  EARNING_VISITORS_PER_ADDRESS: z.coerce.number().int().min(0).default(30),
  CHROMIUM_PATH: Text.optional(),
  MEDIA_SAMPLES: Text.optional(),
});

/** Contains secrets, which must never be logged. */
export type StripeConfig = { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase: string };

/** The address at which `/metrics` is served. */
export type MetricsConfig = { readonly host: string; readonly port: number };

export type Config = {
  readonly host: string;
  readonly port: number;
  /** The absolute path of the folder for media, images and usually the embedded database. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** Below this many free bytes, the least valuable writes stop. The default depends on the file system. */
  readonly storageReserveBytes: number | undefined;
  readonly tools: { readonly ffmpeg?: string | undefined; readonly ffprobe?: string | undefined };
  /** Imports by `show import` are rejected unless ffmpeg runs under all restrictions. */
  readonly importConfined: boolean;
  readonly logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  readonly trustProxy: TrustProxy;
  /** The built-in payment sandbox. */
  readonly sandbox: SandboxMode;
  /** How long the server still accepts requests after `/readyz` has begun to report the shutdown. */
  readonly drainMs: number;
  readonly testClock: boolean;
  readonly demo: boolean;
  readonly throttles: ThrottleLimits;
  readonly limits: {
    readonly streamsPerAccount: number;
    readonly sessionsPerAccount: number;
    /** The number of new visitors per address and UTC day who can earn rewards. */
    readonly earningVisitorsPerAddress: number;
    /** Only tests and benchmarks replace this and `databaseTime`. */
    readonly connectionShares: ShareLimits;
    readonly databaseTime: DatabaseTime;
  };
  /** If undefined, metrics are not served. */
  readonly metrics: MetricsConfig | undefined;
  /** If undefined, the origin of each request is used. */
  readonly publicOrigin: string | undefined;
  /** Names and addresses by which viewers reach the server, besides those of `host` and `publicOrigin`. */
  readonly allowedHosts: readonly string[];
  /** The origins, besides the server's own, whose pages may read the API, media and pictures. */
  readonly corsOrigins: readonly string[];
  readonly stripe: StripeConfig | undefined;
  readonly apple: AppleConfig | undefined;
  readonly google: GoogleConfig | undefined;
  /** Live providers that sell nothing, because details of the operator are missing. Earlier purchases go on. */
  readonly closedProviders: readonly ProviderName[];
  readonly ads: AdsConfig;
  readonly thirdParties: ThirdPartyConfig;
  readonly avatars: AvatarConfig;
  readonly behavior: BehaviorConfig;
  /** If undefined, characters answer with written lines. */
  readonly languageModel: LanguageModelConfig | undefined;
  /** If undefined, behavior records are stored in the database. */
  readonly clickHouse: ClickHouseConfig | undefined;
  /** Contact and legal pages show these details. */
  readonly operator: OperatorDetails;
  readonly feedback: FeedbackConfig;
  readonly signIn: SignInConfig;
  /** Only tests replace them. */
  readonly identityEndpoints: IdentityEndpoints;
  readonly push: PushConfig;
  /** Only tests use these settings. */
  readonly testing: { readonly chromium: string | undefined; readonly mediaSamples: string | undefined };
};

/** @throws ConfigError */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Invalid settings:\n  ${lines.join('\n  ')}`);
  }
  const values = parsed.data;
  const providers = { stripe: readStripe(values), apple: readApple(values), google: readGoogle(values) };
  if (values.NODE_ENV === 'production' && providers.stripe && values.PUBLIC_URL === undefined) {
    throw new ConfigError('Stripe requires PUBLIC_URL with NODE_ENV=production: it redirects viewers there.');
  }
  const operator = readOperator(values);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    storageReserveBytes: values.STORAGE_RESERVE_MB === undefined ? undefined : values.STORAGE_RESERVE_MB * MEBIBYTE,
    tools: { ffmpeg: values.FFMPEG_PATH, ffprobe: values.FFPROBE_PATH },
    importConfined: values.IMPORT_CONFINED === 'required',
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    sandbox: readSandbox(values, providers),
    drainMs: values.DRAIN_MS ?? (exposures(values).length > 0 ? EXPOSED_DRAIN_MS : 0),
    testClock: values.TEST_CLOCK,
    demo: values.DEMO,
    throttles: readThrottles(values),
    limits: {
      streamsPerAccount: values.STREAMS_PER_ACCOUNT,
      sessionsPerAccount: values.SESSIONS_PER_ACCOUNT,
      earningVisitorsPerAddress: values.EARNING_VISITORS_PER_ADDRESS,
      connectionShares: DEFAULT_SHARES,
      databaseTime: DEFAULT_DATABASE_TIME,
    },
    metrics: readMetrics(values),
    publicOrigin: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).origin,
    allowedHosts: values.ALLOWED_HOSTS,
    corsOrigins: values.CORS_ORIGINS,
    ...providers,
    closedProviders: readClosedProviders(providers, operator),
    ads: readAds(values),
    thirdParties: readThirdParties(values),
    avatars: readAvatars(values),
    behavior: readBehavior(values),
    clickHouse: readClickHouse(values),
    languageModel: readLanguageModel(values),
    operator,
    feedback: readFeedback(values),
    signIn: readSignIn(values),
    identityEndpoints: IDENTITY_ENDPOINTS,
    push: readPush(values),
    testing: { chromium: values.CHROMIUM_PATH, mediaSamples: values.MEDIA_SAMPLES },
  };
}

/** @throws ConfigError */
function readMetrics({ METRICS_HOST: host, METRICS_PORT: port, PORT }: z.infer<typeof Environment>) {
  if (port === PORT) throw new ConfigError('METRICS_PORT must differ from PORT.');
  return port === undefined ? undefined : { host, port };
}

/** @throws ConfigError */
function readStripe(values: z.infer<typeof Environment>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = values;
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new ConfigError('Stripe requires both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  return { secretKey, webhookSecret, apiBase };
}

function readClosedProviders(providers: ConfiguredProviders, operator: OperatorDetails): ProviderName[] {
  if (missingSellerDetails(operator).length === 0) return [];
  return listProviders(providers).flatMap(({ provider, isLive }) => (isLive ? [provider] : []));
}

function readThrottles(values: z.infer<typeof Environment>): ThrottleLimits {
  const { upload, feedback, export: exports, bind, pushTest, pushSubscribe } = THROTTLES;
  const { default: session, login, report, unlock, chat, redeem, search } = THROTTLES;
  return {
    default: { ...session.limit, points: values.CALLS_PER_MINUTE },
    login: { ...login.limit, points: values.LOGINS_PER_MINUTE },
    report: { ...report.limit, points: values.REPORTS_PER_MINUTE },
    unlock: { ...unlock.limit, points: values.UNLOCKS_PER_SECOND, burst: values.UNLOCK_BURST },
    chat: { ...chat.limit, points: values.CHAT_MESSAGES_PER_MINUTE },
    upload: upload.limit,
    feedback: feedback.limit,
    export: exports.limit,
    bind: bind.limit,
    pushTest: pushTest.limit,
    pushSubscribe: pushSubscribe.limit,
    redeem: { ...redeem.limit, points: values.REDEEMS_PER_MINUTE, pointsPerUtcDay: values.REDEEMS_PER_DAY },
    search: { ...search.limit, points: values.SEARCHES_PER_MINUTE },
  };
}
