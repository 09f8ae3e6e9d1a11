/** Wire shapes that several endpoints share. Fields are snake_case. Times are ISO 8601 UTC, or milliseconds if named `_ms`. */
import { z } from 'zod';
import { GENRES } from '#domain/genres.ts';
import { LANGUAGES } from '#domain/languages.ts';

/** A show's public id, such as CN0008 (spec §1). */
export const ShowId = z.string().regex(/^[\w-]{1,32}$/);
/** Counts from 1. */
export const EpisodeNumber = z.int().min(1);
export const LanguageTag = z.enum(LANGUAGES);
/** A show's audio language as a BCP 47 tag, such as `pt-BR`; `zxx` if there is no speech. */
export const SpokenLanguage = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/, 'must be a language tag, like en or pt-BR');
export const Instant = z.iso.datetime();
export const Milliseconds = z.int().min(0).max(86_400_000);
/** Input of an endpoint without parameters: an empty object or no body. */
export const NoParameters = z.strictObject({});
/** Output of an endpoint that returns no data. */
export const NoData = z.object({});

/** Pagination by an opaque cursor. */
export const PageInput = z.strictObject({
  cursor: z.string().max(400).nullish(),
  limit: z.int().min(1).max(50).default(20),
});

/** One page of a list. `next_cursor` is null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}

const Tag = z.object({ id: z.enum(GENRES), name: z.string() });
const CastMember = z.object({ name: z.string(), role: z.string() });

/** A show in lists, in the viewer's language. */
export const Show = z.object({
  tv_id: ShowId,
  title: z.string(),
  tagline: z.string(),
  description: z.string(),
  cover: z.string(),
  tags: z.array(Tag),
  cast: z.array(CastMember),
  total_episodes: z.int(),
  free_episodes: z.int(),
  released: z.boolean(),
  release_at: Instant,
  runtime_ms: z.int(),
  stats: z.object({ plays: z.int(), collects: z.int(), likes: z.int() }),
});

/** The viewer's access to an episode. */
export const Access = z.enum(['free', 'unlocked', 'vip', 'locked']);

export const WatchPosition = z.object({ ep: EpisodeNumber, position_ms: Milliseconds, duration_ms: Milliseconds });

/** A show that the viewer has started. */
export const ContinueItem = z.object({ show: Show, ...WatchPosition.shape, watched_at: Instant });

/** One quality of an episode. URIs in its playlist are relative to `base` of the media. */
export const Rendition = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  /** Peak bits per second. */
  bandwidth: z.int(),
  codecs: z.string(),
  /** Text of the HLS media playlist. */
  playlist: z.string(),
  /** fMP4 initialization segment in base64. */
  init: z.string(),
});

/** Everything that a player needs to start without another request. The URLs expire at `expires_at`. */
export const Media = z.object({
  /** The episode's directory with the media token; ends with a slash. */
  base: z.string(),
  /** Multivariant playlist for native players. */
  master_url: z.string(),
  duration_ms: Milliseconds,
  poster: z.string(),
  /** WebVTT thumbnail track, which maps times to tiles of an image. */
  sprite: z.string().nullable(),
  audio_lang: SpokenLanguage,
  subtitles: z.array(z.object({ lang: LanguageTag, url: z.string() })),
  renditions: z.array(Rendition).min(1),
  expires_at: Instant,
});

/** The balances in coins. `total` is `balance` plus `bonus`. */
export const Wallet = z.object({ balance: z.int(), bonus: z.int(), total: z.int() });
/** The cost of an unlock in coins, by the balance that paid. */
export const Spent = z.object({ bonus: z.int(), coins: z.int() });
/** The bonus is one lot, which expires as a whole. */
export const Reward = z.object({ coins: z.int(), bonus: z.int(), vip_days: z.int() });

/** Opaque secret of a watched ad. */
export const AdTicket = z.string().min(1).max(200);

/** Number of episodes in a bundle. */
export const BundleSize = z.union([z.literal(20), z.literal(50), z.literal('all')]);

/**
 * A bundle of a show, with prices in coins. `from`, `to` and the prices are null if too few episodes are locked.
 * `code` is the error that a purchase would return now (spec §8), or null.
 */
export const BulkOption = z.object({
  size: BundleSize,
  from: EpisodeNumber.nullable(),
  to: EpisodeNumber.nullable(),
  price: z.int().nullable(),
  list_price: z.int().nullable(),
  available: z.boolean(),
  code: z.int().nullable(),
});

/**
 * The cost of all locked episodes: in coins at list price, in ads, and in money (minor units) for the cheapest set of
 * coin packages that covers the missing coins.
 */
export const CostToFinish = z.object({ coins: z.int(), price_minor: z.int(), currency: z.string(), ads: z.int() });

/** Periods of VIP plans. */
export const Plan = z.enum(['weekly', 'monthly', 'yearly']);

/** Options to unlock an episode other than paying its price in coins. */
export const UnlockOptions = z.object({
  bulk: z.array(BulkOption),
  /** The cheapest VIP plan. */
  vip_from: z.object({ price_minor: z.int(), currency: z.string(), plan: Plan }),
});

/** Automatic unlocking of one show. `cap` limits the coins it may spend on the show; null means no limit. */
export const AutoUnlock = z.object({ on: z.boolean(), cap: z.int().nullable(), spent: z.int() });

const LoginProvider = z.enum(['Google', 'Apple', 'Facebook']);

/** `plan` is null for VIP days without a subscription, for example from a redemption code. */
const Vip = z.object({
  plan: Plan.nullable(),
  expires_at: Instant,
  will_renew: z.boolean(),
});

/** The viewer's account and balances in coins (spec §3). */
export const UserInfo = z.object({
  uid: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  balance: z.int(),
  bonus: z.int(),
  total: z.int(),
  loginType: z.enum(['Visitor', ...LoginProvider.options]),
  /** Linked third-party accounts. */
  bound: z.array(LoginProvider),
  vip: Vip.nullable(),
  /** Whether the next locked episode is unlocked automatically. */
  auto_lock: z.boolean(),
  /** Coins that this may spend on a show without a cap of its own; null means no limit. */
  auto_lock_cap: z.int().nullable(),
  /** Whether the next top-up gets the extra coins of the first one. */
  first_topup_available: z.boolean(),
});

/** The operator's settings of the app. Spec §3. */
export const AppConfig = z.object({
  /** The version under review in a store. The app with this version hides what reviewers must not see. */
  submit_review_version: z.string(),
  /** Maximum page width in CSS pixels; 0 means no limit (spec §2). */
  max_width: z.int().min(0),
});

export type Wallet = z.infer<typeof Wallet>;
export type Reward = z.infer<typeof Reward>;
export type BulkOption = z.infer<typeof BulkOption>;
export type CostToFinish = z.infer<typeof CostToFinish>;
export type UnlockOptions = z.infer<typeof UnlockOptions>;
export type Show = z.infer<typeof Show>;
export type Access = z.infer<typeof Access>;
export type WatchPosition = z.infer<typeof WatchPosition>;
export type Media = z.infer<typeof Media>;
export type Rendition = z.infer<typeof Rendition>;
export type ContinueItem = z.infer<typeof ContinueItem>;
export type UserInfo = z.infer<typeof UserInfo>;
export type AppConfig = z.infer<typeof AppConfig>;
