import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { multivariantPlaylist, measureBandwidth, type Segment, type Variant } from '#media/playlist.ts';
import { runTool } from '#media/run.ts';
import { findTools, type Tools } from '#media/tools.ts';
import type { CacheFolders } from './cache.ts';
import type { Episode, Rendition } from './catalogue.ts';
import { FRAME_RATE } from './clips.ts';

export const BARE_WIDTH = 540;
const SEGMENT_SECONDS = 4;
const TIMEOUT_MS = 120_000;
const HLS_JS = join(import.meta.dirname, '../../node_modules/hls.js/dist/hls.min.js');

/** `bare` contains the size of each MP4, `hls` the segments by `<ep> <width>`. */
export type BaselineMedia = {
  readonly bare: Readonly<Record<string, number>>;
  readonly hls: Readonly<Record<string, readonly { readonly seconds: number; readonly bytes: number }[]>>;
};

const copyOf = (source: string): string[] => ['-v', 'error', '-y', '-i', source, '-c', 'copy'];

/** Copies hls.js and compresses it with Brotli, like the product's scripts. */
async function copyHlsJs(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const target = join(folder, 'hls.min.js');
  await copyFile(HLS_JS, target);
  await writeFile(`${target}.br`, await promisify(brotliCompress)(await readFile(HLS_JS)));
}

async function createBareMp4(source: string, folder: string, tools: Tools): Promise<number> {
  const target = join(folder, 'bare.mp4');
  const args = [...copyOf(source), '-movflags', '+faststart', target];
  await runTool({ command: tools.ffmpeg, args, timeoutMs: TIMEOUT_MS });
  return (await stat(target)).size;
}

async function createHls(
  source: string,
  folder: string,
  { width, height, codecs }: Rendition,
  tools: Tools,
): Promise<{ variant: Variant; segments: Segment[] }> {
  const target = join(folder, String(width));
  await mkdir(target, { recursive: true });
  const hls = ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'];
  const files = [
    '-hls_segment_type',
    'fmp4',
    '-hls_segment_filename',
    join(target, '%d.m4s'),
    join(target, 'index.m3u8'),
  ];
  await runTool({ command: tools.ffmpeg, args: [...copyOf(source), ...hls, ...files], timeoutMs: TIMEOUT_MS });
  const playlist = await readFile(join(target, 'index.m3u8'), 'utf8');
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map((entry) => Number(entry[1]));
  const segments = await Promise.all(
    lengths.map(async (seconds, index) => ({
      seconds,
      offset: 0,
      bytes: (await stat(join(target, `${index}.m4s`))).size,
    })),
  );
  const id = String(width);
  return { variant: { id, width, height, codecs, frameRate: FRAME_RATE, ...measureBandwidth(segments) }, segments };
}

/** Remuxes the product's renditions. Reuses the result of an earlier run. */
export async function createBaselineMedia(
  { product, baselines: folder }: CacheFolders,
  episodes: readonly Episode[],
): Promise<BaselineMedia> {
  const resultFile = join(folder, 'made.json');
  if (existsSync(resultFile)) return JSON.parse(await readFile(resultFile, 'utf8'));
  await copyHlsJs(join(folder, 'assets'));
  const tools = await findTools();
  const bare: Record<string, number> = {};
  const hls: Record<string, Segment[]> = {};
  for (const { ep, assetId, renditions } of episodes) {
    const target = join(folder, String(ep));
    await mkdir(target, { recursive: true });
    const variants: Variant[] = [];
    for (const rendition of renditions) {
      const source = join(product, 'data/media', assetId, rendition.id, 'video.mp4');
      if (rendition.width === BARE_WIDTH) bare[ep] = await createBareMp4(source, target, tools);
      const created = await createHls(source, target, rendition, tools);
      variants.push(created.variant);
      hls[`${ep} ${rendition.width}`] = created.segments;
    }
    await writeFile(join(target, 'master.m3u8'), multivariantPlaylist({ variants, subtitles: [], iframes: null }));
  }
  await writeFile(resultFile, JSON.stringify({ bare, hls }));
  return { bare, hls };
}
