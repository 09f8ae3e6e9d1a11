import type { Activity, ActivitySetting } from '#contract/campaigns.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';

/** Presents the activity in a language, or else in English. Returns null when it has ended. */
export async function presentActivity(
  { catalogue, clock }: Pick<Context, 'catalogue' | 'clock'>,
  { title, text, tv_id: tvId, action, ends_at: endsAt }: ActivitySetting,
  language: Language,
): Promise<Activity | null> {
  if (endsAt !== undefined && Date.parse(endsAt) <= clock.now().getTime()) return null;
  const translated = (texts: Partial<Record<Language, string>>) => texts[language] ?? texts[DEFAULT_LANGUAGE] ?? '';
  const { shows } = await catalogue.snapshot();
  return {
    title: translated(title),
    paragraphs: translated(text).split(/\n\s*\n/),
    // A show that is no longer available leaves the page without a picture.
    picture: (tvId !== undefined && shows.get(tvId)?.cover) || '',
    action: { label: translated(action.label), deep_link: action.deep_link },
    ends_at: endsAt ?? null,
  };
}
