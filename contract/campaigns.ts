/** What operators configure for campaigns: the activity page, the landing pages and novels. Spec §2. */
import { z } from 'zod';
import type { Novel } from '#domain/novel.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/languages.ts';
import { Instant, NovelId, ShowId } from './shapes.ts';

function translations<Text extends z.ZodType>(text: Text) {
  return z
    .partialRecord(z.enum(LANGUAGES), text)
    .refine((texts) => texts[DEFAULT_LANGUAGE] !== undefined, `needs at least "${DEFAULT_LANGUAGE}"`);
}

const line = (max: number) => z.string().trim().min(1).max(max);

/** A page's short name or address with its parameters, like `shortPlay?tv_id=CN0008`. The app opens only known pages. */
const DeepLink = line(300);

/** An empty line separates paragraphs. The picture is the cover of the show `tv_id`. */
export const ActivitySetting = z.strictObject({
  title: translations(line(80)),
  text: translations(line(2000)),
  tv_id: ShowId.optional(),
  action: z.strictObject({ label: translations(line(40)), deep_link: DeepLink }),
  ends_at: Instant.optional(),
});
export type ActivitySetting = z.infer<typeof ActivitySetting>;

/** Where the links of a landing page lead that name no page themselves. */
export const LandingSetting = z.strictObject({
  oneLink: DeepLink.optional(),
  soulsyncLink: DeepLink.optional(),
  seaBuzzLink: DeepLink.optional(),
});

export const Activity = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** Empty without a picture. */
  picture: z.string(),
  action: z.object({ label: z.string(), deep_link: z.string() }),
  ends_at: Instant.nullable(),
});
export type Activity = z.infer<typeof Activity>;

const NovelTexts = z.strictObject({
  title: line(120),
  author: line(80),
  description: line(2000),
  chapters: z
    .array(z.strictObject({ title: line(120), text: line(8000) }))
    .min(1)
    .max(50),
});

/** The format of a novel's file. Parses it into a `Novel`. */
export const NovelFile = z
  .strictObject({
    novel_id: NovelId,
    tv_id: ShowId,
    texts: translations(NovelTexts),
  })
  .transform(({ novel_id: novelId, tv_id: tvId, texts }): Novel => ({ novelId, tvId, texts }));
