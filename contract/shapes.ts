/** Times are ISO 8601 in UTC, or milliseconds if their name ends in `_ms`. */
import { z } from 'zod';
import { isColour } from '#domain/colour.ts';
import { GENRES } from '#domain/genres.ts';
import { LANGUAGES } from '#domain/languages.ts';

/** An id like CN0008 (spec §1). */
export const ShowId = z.string().regex(/^[\w-]{1,32}$/);
export const NovelId = z.string().regex(/^[A-Za-z0-9][\w-]{0,31}$/, 'must be letters, digits, - and _, like NV0001');
/** The ids of the show and of the cast member, like CN0008-shen-zhiwei. */
export const CharacterId = z.string().regex(/^[\w-]{1,80}$/);
export const EpisodeNumber = z.int().min(1);
export const LanguageTag = z.enum(LANGUAGES);
/** A BCP 47 tag; `zxx` if there is no speech. */
export const SpokenLanguage = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/, 'must be a language tag, like en or pt-BR');
/** Spec §5. */
export const Colour = z.string().refine(isColour, 'must be # and 3, 4, 6 or 8 hex digits, like #ff2e63');
export const Instant = z.iso.datetime();
export const Milliseconds = z.int().min(0).max(86_400_000);
/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export const FreeText = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'must be text');
export const NoParameters = z.strictObject({});
export const NoData = z.object({});

export const PageInput = z.strictObject({
  cursor: z.string().max(400).nullish(),
  limit: z.int().min(1).max(50).default(20),
});

/** `next_cursor` is null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}

const Tag = z.object({ id: z.enum(GENRES), name: z.string() });
/** `portrait` is the URL of a square picture, or empty. */
const CastMember = z.object({ name: z.string(), role: z.string(), portrait: z.string() });

/** A point on a picture, as fractions of its width and height. */
export const Focus = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** Texts are in the viewer's language, or else in English. */
export const Show = z.object({
  tv_id: ShowId,
  title: z.string(),
  tagline: z.string(),
  description: z.string(),
  cover: z.string(),
  /** The centre of the faces on the cover, if it is known. */
  cover_focus: Focus.nullable(),
  /** The colour behind the cover on the show's page. */
  accent: Colour.nullable(),
  tags: z.array(Tag),
  cast: z.array(CastMember),
  total_episodes: z.int(),
  free_episodes: z.int(),
  released: z.boolean(),
  /** Is null when the announced date has passed without episodes. */
  release_at: Instant.nullable(),
  runtime_ms: z.int(),
  stats: z.object({ plays: z.int(), collects: z.int(), likes: z.int() }),
});

export const Access = z.enum(['free', 'unlocked', 'vip', 'locked']);

export const WatchPosition = z.object({ ep: EpisodeNumber, position_ms: Milliseconds, duration_ms: Milliseconds });

export const ContinueItem = z.object({ show: Show, ...WatchPosition.shape, watched_at: Instant });

/** URIs in `playlist` are relative to `base` of the media. */
export const Rendition = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  /** The peak in bits per second. */
  bandwidth: z.int(),
  codecs: z.string(),
  /** The HLS media playlist. */
  playlist: z.string(),
  /** The fMP4 initialization segment in base64. */
  init: z.string(),
});

/** Contains all data for playback. The URLs expire at `expires_at`, except `poster`. */
export const Media = z.object({
  /** The asset's URL with the media token and a final slash. */
  base: z.string(),
  /** The multivariant playlist for native players. */
  master_url: z.string(),
  duration_ms: Milliseconds,
  poster: z.string(),
  /** The WebVTT track of thumbnails. */
  sprite: z.string().nullable(),
  audio_lang: SpokenLanguage,
  /** Without speech, the dialogue is only in the subtitles. */
  has_speech: z.boolean(),
  subtitles: z.array(z.object({ lang: LanguageTag, url: z.string() })),
  renditions: z.array(Rendition).min(1),
  expires_at: Instant,
});

/** `balance` contains only coins; `total` includes the bonus. */
export const Wallet = z.object({ balance: z.int(), bonus: z.int(), total: z.int() });
export const Spent = z.object({ bonus: z.int(), coins: z.int() });
/** A reward, whose bonus is one lot. */
export const Reward = z.object({ coins: z.int(), bonus: z.int(), vip_days: z.int() });

export const AdTicket = z.string().min(1).max(200);

export const BundleSize = z.union([z.literal(20), z.literal(50), z.literal('all')]);

/** Without enough locked episodes, `from`, `to` and the prices (coins) are null. `code` is the error of a purchase. */
export const BulkOption = z.object({
  size: BundleSize,
  from: EpisodeNumber.nullable(),
  to: EpisodeNumber.nullable(),
  price: z.int().nullable(),
  list_price: z.int().nullable(),
  available: z.boolean(),
  code: z.int().nullable(),
  /** The episodes of the show that the viewer must still watch to 80% before bundles are sold. */
  watch_more: z.int().min(0),
  /** Whether the viewer can buy it, if necessary after watching `watch_more` episodes or buying coins. */
  reachable: z.boolean(),
});

/** Packages to buy one after the other. The first one's `coins` include the extra of a first top-up. */
const TopUp = z.object({
  packages: z.array(z.object({ product_id: z.string(), coins: z.int(), bonus: z.int(), price_minor: z.int() })).min(1),
  price_minor: z.int(),
});

export const CostToFinish = z.object({
  /** The list price of all locked episodes. */
  coins: z.int(),
  /** What the wallet lacks, including debt. */
  missing: z.int().min(0),
  /** The lowest price of packages for the missing coins. */
  price_minor: z.int(),
  currency: z.string(),
  /**
   * What to buy for the missing coins; null if none are missing or nothing is sold. It may cost a few cents more than
   * `price_minor`, if this takes fewer packages.
   */
  top_up: TopUp.nullable(),
  /** The coins and bonus that remain after `top_up` and all unlocks; 0 if the missing coins are not sold. */
  left: z.int().min(0),
  /** The number of ads that would unlock the episodes; 0 if ads unlock none. */
  ads: z.int(),
});

export const Plan = z.enum(['weekly', 'monthly', 'yearly']);

/** `vip_from` is null if nothing is sold. */
export const UnlockOptions = z.object({
  bulk: z.array(BulkOption),
  vip_from: z.object({ price_minor: z.int(), currency: z.string(), plan: Plan }).nullable(),
});

/**
 * Applies to one show, except `in_row`, the automatic unlocks since the viewer last acted, and `undone`. Amounts are in
 * coins.
 */
export const AutoUnlock = z.object({
  on: z.boolean(),
  cap: z.int(),
  spent: z.int(),
  in_row: z.object({ episodes: z.int(), spent: z.int() }),
  /** What the viewer must confirm in the next automatic `video/unlock`, as `confirmed` or `still_watching`. */
  confirmation: z.enum(['first_charge', 'still_watching']).nullable(),
  /** Whether the viewer has undone an automatic unlock of this episode. Then it is not unlocked automatically again. */
  undone: z.boolean(),
});

const LoginProvider = z.enum(['Google', 'Apple', 'Facebook']);

/** `plan` is null if VIP comes only from codes. */
const Vip = z.object({
  plan: Plan.nullable(),
  expires_at: Instant,
  will_renew: z.boolean(),
});

/** The viewer's account (spec §3). */
export const UserInfo = z.object({
  uid: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  balance: z.int(),
  bonus: z.int(),
  total: z.int(),
  loginType: z.enum(['Visitor', ...LoginProvider.options]),
  bound: z.array(LoginProvider),
  vip: Vip.nullable(),
  auto_lock: z.boolean(),
  /** In coins. Applies to shows without their own cap. */
  auto_lock_cap: z.int(),
  first_topup_available: z.boolean(),
  /** The public id of the session's device, which behavior records contain: a short hash of the Device-ID. */
  device_id: z.string(),
});

/** PostgreSQL rejects NUL and unpaired surrogates. */
const Attribution = z
  .string()
  .max(512)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .nullish();

/** The token of the client's session, which a sign-in to another account ends. The header of a login is blank. */
export const ReplacedToken = z.string().max(100).nullish();

/** The campaign parameters of a sign-in (spec §3). */
export const AttributionFields = {
  pid: Attribution,
  campaign: Attribution,
  af_adset: Attribution,
  ad_set_id: Attribution,
  af_ad: Attribution,
  fbc_id: Attribution,
  advertising_id: Attribution,
};

/** What every way to sign in returns. */
export const LoginResult = z.object({ token: z.string(), user: UserInfo, is_new: z.boolean() });

/** The operator's settings (spec §3). */
export const AppConfig = z.object({
  /** The app version that hides pages from store reviewers. */
  submit_review_version: z.string(),
  /** The page's maximum width in CSS pixels; 0 means no limit, and null the app's own layout (spec §2). */
  max_width: z.int().min(0).nullable(),
  /** The colour of offers, or null for the app's own. */
  campaign_accent: Colour.nullable(),
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
export type LoginResult = z.infer<typeof LoginResult>;
