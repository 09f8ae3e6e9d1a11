/** Serializes home pages. Sections are cached per language, and pages per viewer and language. */
import { LRUCache } from 'lru-cache';
import type { OutputOf } from '#contract/endpoint.ts';
import type { home } from '#contract/endpoints/video.ts';
import { homeSections } from '#domain/catalogue.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { text } from '#i18n/server-texts.ts';
import type { Database } from '#server/db/database.ts';
import { readChoices, readReminders } from '#server/db/reminders.ts';
import { readHistory } from '#server/db/watching.ts';
import { PreserializedData } from '#server/http/envelope.ts';
import type { Catalogue, CatalogueSnapshot } from './catalogue.ts';
import { presentContinue } from './present-continue.ts';
import { presentShow } from './present-show.ts';

const CONTINUE_LENGTH = 12;
/** How long a cached page may lack what another node has recorded for the viewer. */
const CACHE_MS = 3_000;
const CACHE_BYTES = 64 * 1024 * 1024;

export type HomePages = {
  /** Returns the `data` of video/home. */
  readonly page: (userId: number, language: Language, now: Date) => Promise<PreserializedData>;
  /** Returns the cover of the first banner, which is the same for all viewers. Undefined without a released show. */
  readonly firstImage: (now: Date) => Promise<string | undefined>;
  readonly invalidate: (userId: number) => void;
};

type HomePage = OutputOf<typeof home>;
type OwnContent = Pick<HomePage, 'continue' | 'coming' | 'now_available'>;

type SharedContent = {
  readonly snapshot: CatalogueSnapshot;
  readonly banners: string;
  readonly sections: string;
  /** The shows of the section `coming`. */
  readonly coming: readonly string[];
};

type OwnContentQuery = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly userId: number;
  readonly language: Language;
  readonly now: Date;
};

/** Reads what only this viewer sees on the page. */
async function readOwnContent(
  { db, catalogue, userId, language, now }: OwnContentQuery,
  { coming, snapshot }: SharedContent,
): Promise<OwnContent> {
  const [rows, choices, reminders] = await Promise.all([
    readHistory(db, userId, CONTINUE_LENGTH),
    readChoices(db, userId, coming),
    readReminders(db, userId),
  ]);
  const reminded = reminders.flatMap((tvId) => snapshot.shows.get(tvId) ?? []);
  return {
    continue: await presentContinue(catalogue, rows, language, now),
    coming: choices.map(({ tvId, ...choice }) => ({ tv_id: tvId, ...choice })),
    now_available: reminded.map((show) => presentShow(show, language, now)).filter(({ released }) => released),
  };
}

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
    const coming = sections.find(({ id }) => id === 'coming')?.shows ?? [];
    const created = {
      snapshot,
      coming: coming.map(({ tvId }) => tvId),
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

  return {
    page: async (userId, language, now) => {
      const current = sharedContentFor(language, await catalogue.snapshot(), now);
      const key = `${userId}/${language}`;
      const cached = pages.get(key);
      if (cached?.shared === current) return cached.page;
      const own = JSON.stringify(await readOwnContent({ db, catalogue, userId, language, now }, current));
      const page = new PreserializedData(
        `{"banners":${current.banners},"sections":${current.sections},${own.slice(1)}`,
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
