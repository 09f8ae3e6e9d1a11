/** Wire shapes that several calls share. Fields are snake_case; times are ISO 8601 UTC unless their name ends in `_ms`. */
import { z } from 'zod';
import { GENRES } from '#domain/genres.ts';
import { LANGUAGES } from '#domain/languages.ts';

/** A show's public id, such as CN0008 or GL0001 (spec §1). Well-formed is not the same as known: an unknown one is NotFound. */
export const ShowId = z.string().regex(/^[\w-]{1,32}$/);
/** An episode's number, from 1; whether a show has it is for the catalogue to say. */
export const EpisodeNumber = z.int().min(1);
export const LanguageTag = z.enum(LANGUAGES);
/** What a show is spoken in: BCP 47, any language, as `en`, `pt-BR`, `zh-Hant-TW`; `zxx` where nobody speaks. */
export const SpokenLanguage = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/, 'must be a language tag, like en or pt-BR');
export const Instant = z.iso.datetime();
/** Whole milliseconds. */
export const Milliseconds = z.int().min(0).max(86_400_000);
/** A call without parameters: an empty object, or no body. */
export const Nothing = z.strictObject({});
/** The answer of a call that has nothing to say. */
export const Done = z.object({});

/** Pages by opaque cursor, 1–50 items, 20 by default. */
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

/** A show as every list gives it, in the viewer's language. Holds no media path. */
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

/** How an episode stands to this viewer. */
export const Access = z.enum(['free', 'unlocked', 'vip', 'locked']);

/** Where a viewer is in an episode. */
export const WatchPosition = z.object({ ep: EpisodeNumber, position_ms: Milliseconds, duration_ms: Milliseconds });

/** A show that the viewer has begun. */
export const ContinueItem = z.object({ show: Show, ...WatchPosition.shape, watched_at: Instant });

/** One quality of an episode; the media playlist's URIs are relative to the media's `base`. */
export const Rendition = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  /** Peak bits a second. */
  bandwidth: z.int(),
  codecs: z.string(),
  /** The text of its HLS media playlist. */
  playlist: z.string(),
  /** The fMP4 initialisation segment, base64. */
  init: z.string(),
});

/** What a player needs to start without another question. Every URL dies with its token. */
export const Media = z.object({
  /** The episode's directory, token included; ends with a slash. */
  base: z.string(),
  /** The multivariant playlist, for native players. */
  master_url: z.string(),
  duration_ms: Milliseconds,
  /** Frame 0. */
  poster: z.string(),
  /** WebVTT that maps times to tiles of a picture, or null where there is none. */
  sprite: z.string().nullable(),
  audio_lang: SpokenLanguage,
  subtitles: z.array(z.object({ lang: LanguageTag, url: z.string() })),
  renditions: z.array(Rendition).min(1),
  expires_at: Instant,
});

/** What a viewer holds, in whole coins and bonus. `total` is both. */
export const Wallet = z.object({ balance: z.int(), bonus: z.int(), total: z.int() });
/** What a change cost. */
export const Spent = z.object({ bonus: z.int(), coins: z.int() });
/** What was given: coins, bonus as one lot, and days of VIP. */
export const Reward = z.object({ coins: z.int(), bonus: z.int(), vip_days: z.int() });

/** The secret of a watched ad; opaque. */
export const AdTicket = z.string().min(1).max(200);

/** How many episodes a bundle opens. */
export const BundleSize = z.union([z.literal(20), z.literal(50), z.literal('all')]);

/**
 * A bundle of a show. `from`, `to` and the prices in coins are null where there are too few locked episodes for it.
 * `code` says why it cannot be bought now (spec §8), or is null; with 40105 the wallet alone is short.
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
 * What the rest of a show costs: coins for all locked episodes at list price, the cheapest set of coin packages that
 * covers what the wallet lacks (in minor units of the currency), or as many ads. All 0 when there is nothing to pay.
 */
export const CostToFinish = z.object({ coins: z.int(), price_minor: z.int(), currency: z.string(), ads: z.int() });

/** The ways to open a locked episode, beside paying its price. */
export const UnlockOptions = z.object({
  bulk: z.array(BulkOption),
  /** The cheapest VIP plan. */
  vip_from: z.object({ price_minor: z.int(), currency: z.string(), plan: z.enum(['weekly', 'monthly', 'yearly']) }),
});

/** Automatic unlocking of one show: whether it is on, the most it may spend here (null: no cap), and what it spent. */
export const AutoUnlock = z.object({ on: z.boolean(), cap: z.int().nullable(), spent: z.int() });

const LoginProvider = z.enum(['Google', 'Apple', 'Facebook']);

/** VIP while it lasts. `plan` is null where no subscription stands behind it, as with days from a code. */
const Vip = z.object({
  plan: z.enum(['weekly', 'monthly', 'yearly']).nullable(),
  expires_at: Instant,
  will_renew: z.boolean(),
});

/** The viewer as the app stores it (spec §3). `total` is balance plus bonus, in coins. */
export const UserInfo = z.object({
  uid: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  balance: z.int(),
  bonus: z.int(),
  total: z.int(),
  loginType: z.enum(['Visitor', 'Google', 'Apple', 'Facebook']),
  /** Third-party accounts that open this one. */
  bound: z.array(LoginProvider),
  vip: Vip.nullable(),
  /** Whether a locked next episode is opened from the balance without asking. */
  auto_lock: z.boolean(),
  /** The most that this may spend on a show that has no cap of its own, in coins; null for no cap. */
  auto_lock_cap: z.int().nullable(),
  /** Whether the next top-up is the first, with its extra coins. */
  first_topup_available: z.boolean(),
});

/** How the operator runs the app. Spec §3. */
export const AppConfig = z.object({
  /** The version that stands in a store's review; equal to the app's own, it hides what reviewers must not meet. */
  submit_review_version: z.string(),
  /** Width of a page in CSS pixels, 0 for no cap (spec §2). */
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
