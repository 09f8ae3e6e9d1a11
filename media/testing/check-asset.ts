import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { PackagedVideo } from '#media/package.ts';
import { measureBandwidth, parseMediaPlaylist, totalSeconds } from '#media/playlist.ts';
import { runTool } from '#media/run.ts';
import { VIDEO_FILE } from '#media/rendition.ts';
import type { Rendition } from '#media/rendition.ts';
import { parseFrames } from '#media/scan.ts';
import type { Tools } from '#media/tools.ts';

const timeoutMs = 60_000;

/** A narrower rendition costs at least 15% less than the next wider one, in its peak, its average and its file. */
export function checkLadder(renditions: readonly Rendition[]): void {
  const ascending = renditions.toSorted((a, b) => a.width - b.width);
  for (const [index, above] of ascending.slice(1).entries()) {
    const rendition = ascending[index];
    expect(rendition?.bandwidth).toBeLessThanOrEqual(0.85 * above.bandwidth);
    expect(rendition?.averageBandwidth).toBeLessThanOrEqual(0.85 * above.averageBandwidth);
    expect(rendition?.bytes).toBeLessThan(0.86 * above.bytes);
  }
}

export async function checkAsset(folder: string, video: PackagedVideo, tools: Tools): Promise<void> {
  const seekFiles = video.seekPictures ? ['iframes.m3u8', 'iframes.mp4', 'sprite.vtt', 'sprite.webp'] : [];
  const named = [...video.renditions.map(({ id }) => id), 'poster.webp', ...seekFiles];
  expect((await readdir(folder)).toSorted()).toEqual(named.toSorted());
  checkLadder(video.renditions);
  expect(video.poster.bytes).toBeLessThanOrEqual(30_000);
  expect(video.poster.bytes).toBe((await stat(join(folder, 'poster.webp'))).size);
  if (video.seekPictures) expect(video.seekPictures.sprite.count).toBe(Math.ceil(video.durationMs / 2000));
  await Promise.all(video.renditions.map((rendition) => checkRendition(folder, rendition, video.durationMs, tools)));
}

async function checkRendition(folder: string, rendition: Rendition, durationMs: number, tools: Tools): Promise<void> {
  const file = join(folder, rendition.id, VIDEO_FILE);
  const { init, segments } = parseMediaPlaylist(rendition.playlist);
  expect(rendition).toMatchObject(measureBandwidth(segments));
  const data = await readFile(file);
  expect(rendition.bytes).toBe(data.length);
  expect(rendition.initBase64).toBe(data.subarray(0, init.bytes).toString('base64'));
  expect(Math.abs(totalSeconds(segments) * 1000 - durationMs)).toBeLessThan(100);
  expect(segments.slice(0, -1).every((segment) => Math.abs(segment.seconds - 1) < 0.001)).toBe(true);

  const pictures = await packets(file, 'v:0', tools);
  const sound = await packets(file, 'a:0', tools);
  const first = pictures[0]?.seconds ?? 0;
  const keyframes = pictures.filter((picture) => picture.isKeyframe).map((picture) => picture.seconds - first);
  for (const second of segments.keys()) expect(keyframes.some((key) => Math.abs(key - second) < 0.002)).toBe(true);
  expect(Math.abs(pictures.length / rendition.frameRate - durationMs / 1000)).toBeLessThan(0.05);
  expect(Math.abs((sound.length * 1024) / 48_000 - durationMs / 1000)).toBeLessThan(0.1);
  await decodeCompletely(file, tools);
}

async function packets(file: string, stream: string, tools: Tools): Promise<ReturnType<typeof parseFrames>> {
  const entries = ['-select_streams', stream, '-show_entries', 'packet=pts_time,size,flags', '-of', 'compact=p=0'];
  const { stdout } = await runTool({ command: tools.ffprobe, args: ['-v', 'error', ...entries, file], timeoutMs });
  return parseFrames(stdout).toSorted((a, b) => a.seconds - b.seconds);
}

async function decodeCompletely(file: string, tools: Tools): Promise<void> {
  const args = ['-v', 'error', '-xerror', '-i', file, '-f', 'null', '-'];
  const { stderr } = await runTool({ command: tools.ffmpeg, args, timeoutMs });
  expect(stderr).toBe('');
}
