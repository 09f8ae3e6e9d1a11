/** Wire shapes that several calls share. Fields are snake_case; times are ISO 8601 UTC unless their name ends in `_ms`. */
import { z } from 'zod';
import { GENRES } from '#domain/genres.ts';
import { LANGUAGES } from '#domain/languages.ts';

/** A show's public id, such as CN0008 or GL0001 (spec §1). Well-formed is not the same as known: an unknown one is NotFound. */
export const ShowId = z.string().regex(/^[\w-]{1,32}$/);
/** An episode's number, from 1; whether a show has it is for the catalogue to say. */
export const EpisodeNumber = z.int().min(1);
export const LanguageTag = z.enum(LANGUAGES);
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
  subtitles: z.array(z.object({ lang: LanguageTag, url: z.string() })),
  renditions: z.array(Rendition).min(1),
  expires_at: Instant,
});

export type Show = z.infer<typeof Show>;
export type Access = z.infer<typeof Access>;
export type Media = z.infer<typeof Media>;
export type Rendition = z.infer<typeof Rendition>;
