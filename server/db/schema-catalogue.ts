/** The tables of shows and their media, as part of `schema.ts`. */
import type { Generated } from 'kysely';
import type { IFrames } from '#domain/iframes.ts';
import type { Language } from '#domain/languages.ts';
import type { NovelTranslations } from '#domain/novel.ts';
import type { RungName } from '#domain/rung-name.ts';
import type { Json } from './json-column.ts';

type Translations = Partial<Record<Language, string>>;

export type CatalogueTables = {
  show: {
    tv_id: string;
    tags: string[];
    total_episodes: number;
    free_episodes: number;
    episode_price: number;
    audio_lang: string;
    release_at: Date;
    cover: string;
    source_hash: string;
    published_at: Date | null;
    updated_at: Date;
    accent: string | null;
    cover_focus: Json<{ x: number; y: number }> | null;
    pick: number | null;
    episodes_changed_at: Date | null;
    next_episodes_at: Date | null;
    search_version: Generated<number>;
  };
  show_text: { tv_id: string; lang: Language; title: string; tagline: string; description: string };
  show_cast: {
    tv_id: string;
    position: number;
    person: string;
    name: Json<Translations>;
    role: Json<Translations>;
    portrait: Generated<string>;
  };
  search_document: { tv_id: string; lang: string; field: string; text: string; terms: string };
  search_word: { word: string };
  novel: { novel_id: string; tv_id: string; texts: Json<NovelTranslations>; updated_at: Date };
  asset: {
    asset_id: string;
    iframes: Json<IFrames> | null;
    source_hash: string;
    duration_ms: number;
    poster: string;
    teaser: string | null;
    sprite: string | null;
    source_path: string | null;
    complete: Generated<boolean>;
    created_at: Date;
  };
  rendition: {
    asset_id: string;
    rendition_id: string;
    rung: RungName;
    width: number;
    height: number;
    bandwidth: number;
    average_bandwidth: number;
    frame_rate: number;
    codecs: string;
    playlist: string;
    init: string;
  };
};
