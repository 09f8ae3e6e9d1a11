/** Defines the format of `show.json`. */
import { z } from 'zod';
import { GENRES } from '#domain/genres.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/languages.ts';
import { EPISODE_PRICE } from '#domain/money/products.ts';
import { Colour, Focus, SpokenLanguage } from './shapes.ts';

const Translations = z
  .partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(200))
  .refine((texts) => texts.en !== undefined, 'needs at least "en"');

const ShowTexts = z.strictObject({
  title: z.string().trim().min(1).max(120),
  tagline: z.string().trim().min(1).max(200),
  description: z.string().trim().min(1).max(2000),
});

export const MAX_PICK = 100;

/** Without slashes, a name cannot leave the folder. */
const FileName = z.string().regex(/^[\w][\w .-]*$/, 'is not a plain file name');

export const ShowFile = z.strictObject({
  tv_id: z.string().regex(/^[A-Z]{2}\d{4}$/, 'must be two capital letters and four digits, like CN0008'),
  tags: z.array(z.enum(GENRES)).min(1).max(6),
  audio_lang: SpokenLanguage.default(DEFAULT_LANGUAGE),
  accent: Colour.optional(),
  /** The centre of the faces on the cover. Banners crop around it. */
  cover_focus: z.strictObject(Focus.shape).optional(),
  /** Is in the future for an announced show. */
  release_at: z.iso.datetime(),
  /** When more episodes arrive. Viewers see the date until it has passed. */
  next_episodes_at: z.iso.datetime().optional(),
  /** The operator's pick: 1 comes first on home. */
  pick: z.number().int().min(1).max(MAX_PICK).optional(),
  free_episodes: z.number().int().min(0).max(1000).default(8),
  /** The price of one episode in coins. */
  episode_price: z.number().int().min(10).max(100).default(EPISODE_PRICE),
  texts: z.partialRecord(z.enum(LANGUAGES), ShowTexts).refine((texts) => texts.en !== undefined, 'needs at least "en"'),
  cast: z
    .array(z.strictObject({ id: z.string().regex(/^[a-z][a-z0-9-]*$/), name: Translations, role: Translations }))
    .max(12)
    .default([]),
  /** The video of each episode, in order. By default every numbered video is an episode. */
  episodes: z.strictObject({ videos: z.array(FileName).max(1000) }).optional(),
});

export type ShowFile = z.infer<typeof ShowFile>;
