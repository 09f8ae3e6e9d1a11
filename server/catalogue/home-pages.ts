/** Serializes home pages. Shows are serialized once per language, and pages are cached per viewer and language. */
import { LRUCache } from 'lru-cache';
import type { OutputOf } from '#contract/endpoint.ts';
import type { home } from '#contract/endpoints/video.ts';
import { arrangeHome, homePool, type HomePool, type Section } from '#domain/home-page.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { text } from '#i18n/server-texts.ts';
import type { Database } from '#server/db/database.ts';
import { PreserializedData } from '#server/http/envelope.ts';
import type { Catalogue, CatalogueShow, CatalogueSnapshot } from './catalogue.ts';
import { createHomeViewers, type OwnContent } from './home-viewer.ts';
import { orderedShows } from './ordered-shows.ts';
import { presentShow, showTitle } from './present-show.ts';

/** How long a cached page may lack what another node has recorded for the viewer. */
const CACHE_MS = 3_000;
const CACHE_BYTES = 64 * 1024 * 1024;

export type HomePages = {
  /** Returns the `data` of video/home. */
  readonly page: (userId: number, language: Language, now: Date) => Promise<PreserializedData>;
  /** Returns the show of the first banner of a new viewer. Undefined without a released show. */
  readonly firstBanner: (now: Date) => Promise<CatalogueShow | undefined>;
  readonly invalidate: (userId: number) => void;
};

type HomePage = OutputOf<typeof home>;

/** What the pages of all viewers are made of until the catalogue changes. */
type SharedContent = {
  readonly pool: HomePool<CatalogueShow>;
  /** The JSON of the shows that were needed so far, by language and id. */
  readonly shows: Map<string, string>;
};

function createSharedContent(snapshot: CatalogueSnapshot, now: Date): SharedContent {
  return { pool: homePool((order) => orderedShows(snapshot, order, now), now.getTime()), shows: new Map() };
}

type PageContent = {
  readonly shared: SharedContent;
  readonly own: OwnContent;
  readonly language: Language;
  readonly now: Date;
};

function serializePage({ shared, own, language, now }: PageContent): string {
  const showJson = (show: CatalogueShow): string => {
    const key = `${language}/${show.tvId}`;
    const json = shared.shows.get(key) ?? JSON.stringify(presentShow(show, language, now));
    shared.shows.set(key, json);
    return json;
  };
  const list = (shows: readonly CatalogueShow[]): string => `[${shows.map(showJson).join()}]`;
  const sectionJson = ({ id, shows }: Section<CatalogueShow>): string => {
    const watched = id === 'because' ? own.viewer.watched : undefined;
    const title = text(`section.${id}`, language, watched && { title: showTitle(watched, language) });
    return `{"id":${JSON.stringify(id)},"title":${JSON.stringify(title)},"shows":${list(shows)}}`;
  };
  const { banners, sections } = arrangeHome(shared.pool, own.viewer);
  const rest = {
    continue: own.continueItems,
    collected: own.collected,
    reminded: own.reminded,
    now_available: own.available.map((show) => presentShow(show, language, now)),
  } satisfies Omit<HomePage, 'banners' | 'sections'>;
  return `{"banners":${list(banners)},"sections":[${sections.map(sectionJson).join()}],${JSON.stringify(rest).slice(1)}`;
}

export function createHomePages(db: Database, catalogue: Catalogue): HomePages {
  const sharedContents = new WeakMap<CatalogueSnapshot, SharedContent>();
  const readOwnContent = createHomeViewers(db, catalogue);
  const pages = new LRUCache<string, { page: PreserializedData; shared: SharedContent }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ page }) => page.bytes.length,
    ttl: CACHE_MS,
  });

  function sharedContentOf(snapshot: CatalogueSnapshot, now: Date): SharedContent {
    const shared = sharedContents.get(snapshot) ?? createSharedContent(snapshot, now);
    sharedContents.set(snapshot, shared);
    return shared;
  }

  return {
    page: async (userId, language, now) => {
      const shared = sharedContentOf(await catalogue.snapshot(), now);
      const key = `${userId}/${language}`;
      const cached = pages.get(key);
      if (cached?.shared === shared) return cached.page;
      const own = await readOwnContent(userId, language, now);
      const page = new PreserializedData(serializePage({ shared, own, language, now }));
      pages.set(key, { page, shared });
      return page;
    },
    firstBanner: async (now) => sharedContentOf(await catalogue.snapshot(), now).pool.featured[0],
    invalidate: (userId) => {
      for (const language of LANGUAGES) pages.delete(`${userId}/${language}`);
    },
  };
}
