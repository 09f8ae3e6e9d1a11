/** Inserts shows without packaging media. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Genre } from '#domain/genres.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { insertAsset, type NewAsset, type RenditionRow } from '#server/db/assets.ts';
import { writeStory } from '#server/db/chat/stories.ts';
import { writeShow } from '#server/db/write-show.ts';
import { storyOf, TALKER } from './characters.ts';

export type ShowSeed = {
  readonly tvId: string;
  readonly tags: Genre[];
  readonly episodes: number;
  readonly freeEpisodes: number;
  readonly durationMs: number;
  readonly releaseAt: string;
  readonly nextEpisodesAt?: string;
  readonly audioLang: string;
  /** By default, the title consists of the id and the language. */
  readonly texts: Partial<Record<Language, { title: string; tagline: string; description: string }>>;
  readonly cast: { id: string; name: Partial<Record<Language, string>>; role: Partial<Record<Language, string>> }[];
};

let serial = 0;

/** The content of every video file. */
export const VIDEO_BYTES = Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 251));

/** The content of every subtitle file. */
export const SUBTITLES = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n„Wer da?“ 谁\n';

function seedRendition(rung: RenditionRow['rung'], width: number, height: number, bandwidth: number): RenditionRow {
  const id = randomBytes(16).toString('hex');
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-MAP:URI="${id}/video.mp4",BYTERANGE="100@0"`,
    '#EXTINF:1,',
    '#EXT-X-BYTERANGE:500@100',
    `${id}/video.mp4`,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
  return {
    id,
    rung,
    width,
    height,
    bandwidth,
    averageBandwidth: bandwidth / 2,
    frameRate: 24,
    codecs: 'avc1.64001e,mp4a.40.2',
    playlist,
    init: 'AAAA',
  };
}

/** Writes the files of an asset and returns its row. */
async function seedAsset({ clock, folders }: Context, durationMs: number): Promise<NewAsset> {
  const assetId = randomBytes(16).toString('hex');
  const renditions = [seedRendition('360p', 360, 640, 500_000), seedRendition('540p', 540, 960, 1_000_000)];
  const subtitles = (['de', 'zh-CN'] as const).map((lang) => ({ lang, file: `subtitles/${lang}.vtt` }));
  await mkdir(join(folders.media, assetId, 'subtitles'), { recursive: true });
  for (const { file } of subtitles) await writeFile(join(folders.media, assetId, file), SUBTITLES);
  for (const { id } of renditions) {
    await mkdir(join(folders.media, assetId, id), { recursive: true });
    await writeFile(join(folders.media, assetId, id, 'video.mp4'), VIDEO_BYTES);
  }
  return {
    assetId,
    sourceHash: assetId,
    sourcePath: '',
    durationMs,
    poster: `/img/p-${assetId.slice(0, 24)}.webp`,
    teaser: `/img/t-${assetId.slice(0, 24)}.webp`,
    sprite: 'sprite.vtt',
    iframes: { bandwidth: 40_000, codecs: 'avc1.64000c', width: 180, height: 320 },
    complete: true,
    createdAt: clock.now(),
    subtitles,
    renditions,
  };
}

const sharedShows = new WeakMap<Context, Promise<string>>();

/** Returns a show for all callers that only act as viewers, who cannot change it. */
export function sharedShow(context: Context): Promise<string> {
  const show = sharedShows.get(context) ?? addShow(context);
  sharedShows.set(context, show);
  return show;
}

/** Adds a published show whose episodes share one asset. Returns the show's id. */
export async function addShow(context: Context, seed: Partial<ShowSeed> = {}): Promise<string> {
  serial += 1;
  const tvId = `TS${String(serial).padStart(4, '0')}`;
  const show: ShowSeed = {
    tvId,
    tags: ['romance'],
    episodes: 12,
    freeEpisodes: 8,
    durationMs: 60_000,
    releaseAt: '2026-01-01T00:00:00.000Z',
    audioLang: 'en',
    texts: Object.fromEntries(
      LANGUAGES.map((lang) => [
        lang,
        { title: `${seed.tvId ?? tvId} ${lang}`, tagline: 'tagline', description: 'description' },
      ]),
    ),
    cast: [{ id: TALKER, name: { en: 'Lead' }, role: { en: 'The lead' } }],
    ...seed,
  };
  const now = context.clock.now();
  const asset = await seedAsset(context, show.durationMs);
  await context.db.transaction().execute(async (tx) => {
    await insertAsset(tx, asset);
    await writeShow(tx, {
      show: {
        tv_id: show.tvId,
        tags: show.tags,
        release_at: show.releaseAt,
        next_episodes_at: show.nextEpisodesAt,
        free_episodes: show.freeEpisodes,
        episode_price: 60,
        audio_lang: show.audioLang,
        texts: show.texts,
        cast: show.cast,
      },
      cover: '/img/cover.webp',
      portraits: new Map(),
      sourceHash: 'seed',
      episodes: Array.from({ length: show.episodes }, () => asset.assetId),
      now,
    });
    if (show.cast.some(({ id }) => id === TALKER)) await writeStory(tx, show.tvId, storyOf(show.episodes));
  });
  await context.catalogue.reload();
  return show.tvId;
}
