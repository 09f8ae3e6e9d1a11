/** Serializes home pages. Sections are cached per language, and pages per viewer and language. */
import { LRUCache } from 'lru-cache';
import type { ContinueItem } from '#contract/shapes.ts';
import { homeSections } from '#domain/catalogue.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { text } from '#i18n/server-texts.ts';
import type { Database } from '#server/db/database.ts';
import { readHistory } from '#server/db/watching.ts';
import { PreserializedData } from '#server/http/envelope.ts';
import type { Catalogue, CatalogueSnapshot } from './catalogue.ts';
import { presentContinue } from './present-continue.ts';
import { presentShow } from './present-show.ts';

const CONTINUE_LENGTH = 12;
/** How long a cached page may lack progress that another node has recorded. */
const CACHE_MS = 3_000;
const CACHE_BYTES = 64 * 1024 * 1024;

export type HomePages = {
  /** Returns the `data` of video/home. */
  readonly page: (userId: number, language: Language, now: Date) => Promise<PreserializedData>;
  /** Returns the cover of the first banner, which is the same for all viewers. Undefined without a released show. */
  readonly firstImage: (now: Date) => Promise<string | undefined>;
  readonly invalidate: (userId: number) => void;
};

type SharedContent = { readonly snapshot: CatalogueSnapshot; readonly banners: string; readonly sections: string };

export function createHomePages(db: Database, catalogue: Catalogue): HomePages {
  const sharedByLanguage = new Map<Language, SharedContent>();
  const pages = new LRUCache<string, { page: PreserializedData; shared: SharedContent }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ page }) => page.bytes.length,
    ttl: CACHE_MS,
  });

  function sharedContentFor(language: Language, snapshot: CatalogueSnapshot, now: Date): SharedContent {
    const cached = sharedByLanguage.get(language);
    if (cached?.snapshot === snapshot) return cached;
    const { banners, sections } = homeSections([...snapshot.shows.values()], now.getTime());
    const created = {
      snapshot,
      banners: JSON.stringify(banners.map((show) => presentShow(show, language, now))),
      sections: JSON.stringify(
        sections.map(({ id, shows }) => ({
          id,
          title: text(`section.${id}`, language),
          shows: shows.map((show) => presentShow(show, language, now)),
        })),
      ),
    };
    sharedByLanguage.set(language, created);
    return created;
  }

  async function readContinue(userId: number, language: Language, now: Date): Promise<ContinueItem[]> {
    const rows = await readHistory(db, userId, CONTINUE_LENGTH);
    return presentContinue(catalogue, rows, language, now);
  }

  return {
    page: async (userId, language, now) => {
      const current = sharedContentFor(language, await catalogue.snapshot(), now);
      const key = `${userId}/${language}`;
      const cached = pages.get(key);
      if (cached?.shared === current) return cached.page;
      const continueItems = JSON.stringify(await readContinue(userId, language, now));
      const page = new PreserializedData(
        `{"banners":${current.banners},"continue":${continueItems},"sections":${current.sections}}`,
      );
      pages.set(key, { page, shared: current });
      return page;
    },
    firstImage: async (now) => {
      const { shows } = await catalogue.snapshot();
      return homeSections([...shows.values()], now.getTime()).banners[0]?.cover;
    },
    invalidate: (userId) => {
      for (const language of LANGUAGES) pages.delete(`${userId}/${language}`);
    },
  };
}
