/** Inserts shows without packaging media. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Genre } from '#domain/genres.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { insertAsset, type RenditionRow } from '#server/db/assets.ts';
import { writeShow } from '#server/db/write-show.ts';

export type ShowSeed = {
  readonly tvId: string;
  readonly tags: Genre[];
  readonly episodes: number;
  readonly freeEpisodes: number;
  readonly durationMs: number;
  readonly releaseAt: string;
  readonly audioLang: string;
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

/** Adds a published show whose episodes share one asset. Returns the show's id. */
export async function addShow(context: Context, seed: Partial<ShowSeed> = {}): Promise<string> {
  serial += 1;
  const show: ShowSeed = {
    tvId: `TS${String(serial).padStart(4, '0')}`,
    tags: ['romance'],
    episodes: 12,
    freeEpisodes: 8,
    durationMs: 60_000,
    releaseAt: '2026-01-01T00:00:00.000Z',
    audioLang: 'en',
    ...seed,
  };
  const now = context.clock.now();
  const assetId = randomBytes(16).toString('hex');
  const renditions = [seedRendition('360p', 360, 640, 500_000), seedRendition('540p', 540, 960, 1_000_000)];
  const subtitles = (['de', 'zh-CN'] as const).map((lang) => ({ lang, file: `subtitles/${lang}.vtt` }));
  await mkdir(join(context.folders.media, assetId, 'subtitles'), { recursive: true });
  for (const { file } of subtitles) await writeFile(join(context.folders.media, assetId, file), SUBTITLES);
  for (const { id } of renditions) {
    await mkdir(join(context.folders.media, assetId, id), { recursive: true });
    await writeFile(join(context.folders.media, assetId, id, 'video.mp4'), VIDEO_BYTES);
  }
  await context.db.transaction().execute(async (tx) => {
    await insertAsset(tx, {
      assetId,
      sourceHash: assetId,
      sourcePath: '',
      durationMs: show.durationMs,
      poster: `/img/p-${assetId.slice(0, 24)}.webp`,
      sprite: 'sprite.vtt',
      complete: true,
      createdAt: now,
      subtitles,
      renditions,
    });
    await writeShow(tx, {
      show: {
        tv_id: show.tvId,
        tags: show.tags,
        release_at: show.releaseAt,
        free_episodes: show.freeEpisodes,
        episode_price: 60,
        audio_lang: show.audioLang,
        texts: Object.fromEntries(
          LANGUAGES.map((lang) => [
            lang,
            { title: `${show.tvId} ${lang}`, tagline: 'tagline', description: 'description' },
          ]),
        ),
        cast: [{ id: 'lead', name: { en: 'Lead' }, role: { en: 'The lead' } }],
      },
      cover: '/img/cover.webp',
      sourceHash: 'seed',
      episodes: Array.from({ length: show.episodes }, () => assetId),
      now,
    });
  });
  await context.catalogue.reload();
  return show.tvId;
}
