import type { Show } from '#contract/shapes.ts';
import { isOverdue, isReleased } from '#domain/catalogue.ts';
import { isGenre } from '#domain/genres.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts';
import { genreName } from '#i18n/server-texts.ts';
import type { CatalogueShow } from './catalogue.ts';

type Translations = Partial<Record<Language, string>>;

export function translated(texts: Translations, language: Language): string {
  return texts[language] ?? texts[DEFAULT_LANGUAGE] ?? '';
}

export function showTitle(show: CatalogueShow, language: Language): string {
  return show.texts[language]?.title ?? show.texts[DEFAULT_LANGUAGE]?.title ?? show.tvId;
}

/** Presents a show in a language. Missing translations fall back to English. */
export function presentShow(show: CatalogueShow, language: Language, now: Date): Show {
  const texts = show.texts[language] ??
    show.texts[DEFAULT_LANGUAGE] ?? { title: show.tvId, tagline: '', description: '' };
  return {
    tv_id: show.tvId,
    ...texts,
    cover: show.cover,
    cover_focus: show.coverFocus,
    accent: show.accent,
    tags: show.tags.filter(isGenre).map((id) => ({ id, name: genreName(id, language) })),
    cast: show.cast.map(({ name, role, portrait }) => ({
      name: translated(name, language),
      role: translated(role, language),
      portrait,
    })),
    total_episodes: show.totalEpisodes,
    free_episodes: show.freeEpisodes,
    released: isReleased(show, now.getTime()),
    release_at: isOverdue(show, now.getTime()) ? null : new Date(show.releaseAt).toISOString(),
    runtime_ms: show.runtimeMs,
    stats: { plays: show.counts.plays, collects: show.counts.collects, likes: show.counts.likes },
  };
}
