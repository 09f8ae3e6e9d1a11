import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFilter } from '#media/canvas.ts';
import { frameRateFor, RUNGS } from '#media/ladder.ts';
import type { FrameRate, Rung } from '#media/ladder.ts';
import { packageVideo } from '#media/package.ts';
import { probe } from '#media/probe.ts';
import type { Probe } from '#media/probe.ts';
import { measureQuality } from '#media/quality.ts';
import type { Quality } from '#media/quality.ts';
import { VIDEO_FILE } from '#media/rendition.ts';
import type { Rendition } from '#media/rendition.ts';
import { runTool } from '#media/run.ts';
import { packageInTwoSteps } from '#media/testing/package-in-two-steps.ts';
import type { Tools } from '#media/tools.ts';

/** The picture of a rendition. `bitrate` is that of its video alone in bits per second. */
export type MeasuredPicture = { rung: Rung; rate: FrameRate; bitrate: number; quality: Quality };

export type MeasuredClip = { source: Probe; pictures: readonly MeasuredPicture[] };

/** Packages a clip completely, as the demo or as an import, and compares each rendition with the source. */
export async function measureClip(
  file: string,
  folder: string,
  { tools, plan }: { tools: Tools; plan: 'full' | 'copy-first' },
): Promise<MeasuredClip> {
  const own = await mkdtemp(join(folder, 'clip-'));
  const source = await probe({ file }, tools);
  const rate = frameRateFor(source.frameRate);
  const { assetFolder, renditions } = await packageAs(plan, file, own, tools);
  const pictures: MeasuredPicture[] = [];
  for (const { id, rung: name } of renditions) {
    const rung = RUNGS.find((candidate) => candidate.name === name);
    if (rung === undefined) continue;
    const video = join(assetFolder, id, VIDEO_FILE);
    const quality = await measureQuality({ probe: source, rung, rate, video, tools });
    pictures.push({ rung, rate, quality, bitrate: await videoBitrate(video, tools) });
  }
  return { source, pictures };
}

async function packageAs(
  plan: 'full' | 'copy-first',
  file: string,
  folder: string,
  tools: Tools,
): Promise<{ assetFolder: string; renditions: readonly Rendition[] }> {
  if (plan === 'copy-first') {
    const { assetFolder, complete } = await packageInTwoSteps(file, folder, tools);
    return { assetFolder, renditions: complete.renditions };
  }
  const { folder: assetFolder, video } = await packageVideo({ source: { file }, workFolder: folder, tools, plan });
  return { assetFolder, renditions: video.renditions };
}

/** Encodes a rung with `options` of x264 beyond a keyframe every second, and measures it. */
export async function measureEncoding(
  source: Probe,
  { rung, rate }: Pick<MeasuredPicture, 'rung' | 'rate'>,
  options: readonly string[],
  { folder, tools }: { folder: string; tools: Tools },
): Promise<MeasuredPicture> {
  const video = join(await mkdtemp(join(folder, 'x264-')), VIDEO_FILE);
  await encode(source, { rung, rate }, options, video, tools);
  const quality = await measureQuality({ probe: source, rung, rate, video, tools });
  return { rung, rate, quality, bitrate: await videoBitrate(video, tools) };
}

/** Encodes a rung plainly at a bit rate, in two passes so that it is met, and measures it. */
export async function measurePlainEncoding(
  source: Probe,
  { rung, rate, bitrate }: Pick<MeasuredPicture, 'rung' | 'rate' | 'bitrate'>,
  { folder, tools }: { folder: string; tools: Tools },
): Promise<MeasuredPicture> {
  const log = join(await mkdtemp(join(folder, 'passes-')), 'log');
  const options = ['-preset', 'medium', '-b:v', String(bitrate), '-passlogfile', log, '-pass'];
  await encode(source, { rung, rate }, [...options, '1'], `${log}.mp4`, tools);
  return measureEncoding(source, { rung, rate }, [...options, '2'], { folder, tools });
}

async function encode(
  source: Probe,
  { rung, rate }: Pick<MeasuredPicture, 'rung' | 'rate'>,
  options: readonly string[],
  video: string,
  tools: Tools,
): Promise<void> {
  const input = ['-v', 'error', '-i', source.path, '-filter_complex', pictureFilter(source, rung, rate)];
  const encoder = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-force_key_frames', 'expr:gte(t,n_forced*1)', ...options];
  const args = [...input, '-map', `[${rung.name}]`, '-an', ...encoder, video];
  await runTool({ command: tools.ffmpeg, args, timeoutMs: 300_000 });
}

async function videoBitrate(video: string, tools: Tools): Promise<number> {
  const entries = ['-select_streams', 'v:0', '-show_entries', 'packet=size,duration_time', '-of', 'csv=p=0'];
  const { stdout } = await runTool({
    command: tools.ffprobe,
    args: ['-v', 'error', ...entries, video],
    timeoutMs: 60_000,
  });
  const packets = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(',').map(Number));
  const sum = (column: number) => packets.reduce((total, packet) => total + (packet[column] ?? 0), 0);
  return Math.round((sum(1) * 8) / sum(0));
}
