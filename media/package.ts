import { mkdtemp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeSoundArguments, measureLoudnessArguments } from '#media/arguments.ts';
import type { Preset } from '#media/arguments.ts';
import { encodeLadder } from '#media/encode-ladder.ts';
import { copyableRung, frameRateFor, ladderFor } from '#media/ladder.ts';
import type { FrameRate, Rung } from '#media/ladder.ts';
import { parseLoudness } from '#media/loudness.ts';
import { makePoster } from '#media/pictures.ts';
import type { Poster } from '#media/pictures.ts';
import { byBandwidth, parseMediaPlaylist, totalSeconds } from '#media/playlist.ts';
import { probe } from '#media/probe.ts';
import type { Probe } from '#media/probe.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import { packageRendition, runOnSource, VIDEO_FILE } from '#media/rendition.ts';
import type { Rendition } from '#media/rendition.ts';
import { makeSeekPictures } from '#media/seek-pictures.ts';
import type { SeekPictures } from '#media/seek-pictures.ts';
import type { SourceFile } from '#media/source.ts';
import type { Tools } from '#media/tools.ts';

type Stage = 'probe' | 'sound' | 'encode' | 'pictures' | 'done';

/** `fraction` is the finished share of the whole job (0 to 1) and never decreases. */
export type Progress = { stage: Stage; fraction: number };

type Job = {
  source: SourceFile;
  /** The result of an earlier probe of the source, which saves another one. */
  probed?: Probe | undefined;
  /** Contains temporary files, on the media root's file system. Entries older than a day may be deleted. */
  workFolder: string;
  tools: Tools;
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** `full` creates everything. `copy-first` creates only what playback needs: the fastest rendition and the poster. */
export type PackageJob = Job & { plan: 'full' | 'copy-first' };

type ExistingRendition = Pick<Rendition, 'id' | 'rung' | 'playlist' | 'width' | 'bandwidth' | 'averageBandwidth'>;

export type CompletionJob = Job & {
  assetFolder: string;
  existing: readonly ExistingRendition[];
};

/** `completePackage` adds the seek pictures and more renditions later, if there are no seek pictures yet. */
export type PackagedVideo = {
  durationMs: number;
  renditions: Rendition[];
  poster: Poster;
  seekPictures: SeekPictures | undefined;
};

type Encoding = { sound: string; durationMs: number; preset: Preset };

type JobContext = Job & { probe: Probe; rate: FrameRate; scratch: string; folder: string };

/**
 * Packages a local video into an asset folder below `workFolder`, ready for `publishAsset`. Leaves no files on failure.
 * @throws MediaRejectedError when the file is at fault; ToolError when the machine is; the signal's abort reason
 */
export async function packageVideo(job: PackageJob): Promise<{ folder: string; video: PackagedVideo }> {
  return withScratchFolder(job.workFolder, async (scratch) => {
    const context = await createJobContext(job, scratch, join(scratch, 'asset'));
    await mkdir(context.folder);
    const renditions = await firstRenditions(context, job.plan);
    job.onProgress?.({ stage: 'pictures', fraction: 0.95 });
    const [smallest, largest] = extremesOf(renditions.map((rendition) => locate(rendition, context.folder)));
    const poster = await makePoster({ ...context, video: largest }, job.signal);
    const durationMs = durationOf(renditions);
    const forSeeking = { ...context, video: smallest, durationMs };
    const seekPictures = job.plan === 'full' ? await makeSeekPictures(forSeeking, job.signal) : undefined;
    const folder = `${scratch}-asset`;
    await rename(context.folder, folder);
    job.onProgress?.({ stage: 'done', fraction: 1 });
    return { folder, video: { durationMs, renditions: byBandwidth(renditions), poster, seekPictures } };
  });
}

/**
 * Adds to a published asset what the plan `copy-first` left out: the rungs that save enough, and the seek pictures.
 * Returns the new renditions. They reuse the sound of an existing rendition, so that it is the same in every quality.
 * @throws the same errors as packageVideo
 */
export async function completePackage(
  job: CompletionJob,
): Promise<{ renditions: Rendition[]; seekPictures: SeekPictures }> {
  const [existingRendition] = job.existing;
  if (existingRendition === undefined) throw new Error('An asset without renditions cannot be completed');
  return withScratchFolder(job.workFolder, async (scratch) => {
    const context = await createJobContext(job, scratch, join(scratch, 'asset'));
    await mkdir(context.folder);
    const present = new Set(job.existing.map(({ rung }) => rung));
    const rungs = ladderFor(context.probe).filter(({ name }) => !present.has(name));
    const sound = join(job.assetFolder, existingRendition.id, VIDEO_FILE);
    const durationMs = durationOf([existingRendition]);
    const encoding = { sound, durationMs, preset: 'veryfast' } as const;
    const renditions = await encodeRenditions(context, { rungs, wider: job.existing, ...encoding });
    const [smallest] = extremesOf([
      ...renditions.map((rendition) => locate(rendition, context.folder)),
      ...job.existing.map((rendition) => locate(rendition, job.assetFolder)),
    ]);
    const seekPictures = await makeSeekPictures({ ...context, video: smallest, durationMs }, job.signal);
    for (const name of await readdir(context.folder))
      await rename(join(context.folder, name), join(job.assetFolder, name));
    job.onProgress?.({ stage: 'done', fraction: 1 });
    return { renditions: byBandwidth(renditions), seekPictures };
  });
}

async function createJobContext(job: Job, scratch: string, folder: string): Promise<JobContext> {
  job.onProgress?.({ stage: 'probe', fraction: 0 });
  const probed = job.probed ?? (await probe(job.source, job.tools, job.signal));
  return { ...job, probe: probed, rate: frameRateFor(probed.frameRate), scratch, folder };
}

async function firstRenditions(context: JobContext, plan: PackageJob['plan']): Promise<Rendition[]> {
  const ladder = ladderFor(context.probe);
  const ready = plan === 'copy-first' ? copyableRung(context.probe) : undefined;
  if (ready !== undefined) return [await copyRendition(context, ready)];
  const durationMs = frameCount(context) * (1000 / context.rate);
  const sound = await makeSound(context, durationMs);
  const rungs = plan === 'full' ? ladder : [ladder[0]];
  return encodeRenditions(context, { rungs, wider: [], sound, durationMs, preset: 'medium' });
}

async function copyRendition(
  { probe: source, tools, rate, folder, signal }: JobContext,
  rung: Rung,
): Promise<Rendition> {
  const soundStream = `0:${source.audio?.index ?? 'a:0'}`;
  const input = { path: source.path, videoStream: `0:${source.videoIndex}`, soundStream };
  const rendition = await packageRendition({ input, rung, rate, folder, tools }, signal);
  requireDuration(rendition, source.durationMs);
  return rendition;
}

/** @throws MediaRejectedError when the rendition ends early */
function requireDuration(rendition: Rendition, durationMs: number): void {
  if (durationOf([rendition]) < durationMs - 500) throw new MediaRejectedError('truncated');
}

async function makeSound(context: JobContext, durationMs: number): Promise<string> {
  const { probe: source, tools, scratch, signal, onProgress } = context;
  onProgress?.({ stage: 'sound', fraction: 0.02 });
  const output = join(scratch, 'sound.mp4');
  const timeoutMs = 60_000 + 2 * durationMs;
  const run = (args: string[]) => runOnSource({ command: tools.ffmpeg, args, timeoutMs, signal });
  const measured = source.audio === undefined ? undefined : await run(measureLoudnessArguments(source, durationMs));
  const loudness = parseLoudness(measured?.stderr ?? '');
  await run(encodeSoundArguments(source, { loudness, durationMs, output }));
  return output;
}

/** Encodes rungs below the `wider` renditions. */
async function encodeRenditions(
  context: JobContext,
  { rungs, wider, ...encoding }: { rungs: readonly Rung[]; wider: readonly ExistingRendition[] } & Encoding,
): Promise<Rendition[]> {
  const { durationMs, ...rest } = encoding;
  const frames = Math.round((durationMs * context.rate) / 1000);
  let highest = 0;
  // A rung that is encoded twice must not make the progress fall.
  const report = (fraction: number) => {
    highest = Math.max(highest, Math.min(0.95, 0.05 + 0.9 * fraction));
    context.onProgress?.({ stage: 'encode', fraction: highest });
  };
  const renditions = await encodeLadder({ ...context, ...rest, frames }, { rungs, wider }, report);
  for (const rendition of renditions) requireDuration(rendition, durationMs);
  return renditions;
}

function locate({ id, width }: ExistingRendition, folder: string): { width: number; file: string } {
  return { width, file: join(folder, id, VIDEO_FILE) };
}

/** Returns the file of the smallest rendition, and that of the largest. */
function extremesOf(videos: readonly { width: number; file: string }[]): [string, string] {
  const [smallest, ...larger] = videos.toSorted((a, b) => a.width - b.width).map(({ file }) => file);
  if (smallest === undefined) throw new Error('A video without renditions has no pictures');
  return [smallest, larger.at(-1) ?? smallest];
}

function frameCount({ probe: source, rate }: JobContext): number {
  return Math.max(rate, Math.round((source.durationMs * rate) / 1000));
}

function durationOf(renditions: readonly ExistingRendition[]): number {
  const [first] = renditions;
  return first === undefined ? 0 : Math.round(totalSeconds(parseMediaPlaylist(first.playlist).segments) * 1000);
}

async function withScratchFolder<T>(workFolder: string, work: (scratch: string) => Promise<T>): Promise<T> {
  await mkdir(workFolder, { recursive: true });
  const scratch = await mkdtemp(join(workFolder, 'job-'));
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
