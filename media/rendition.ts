import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeRungArguments, packageArguments, rungSizeLimit } from '#media/arguments.ts';
import type { Preset } from '#media/arguments.ts';
import { codecsOf } from '#media/codecs.ts';
import type { RungName } from '#domain/rung-name.ts';
import type { FrameRate, Rung } from '#media/ladder.ts';
import { measureBandwidth, formatMediaPlaylist } from '#media/playlist.ts';
import type { ByteRange, Variant } from '#media/playlist.ts';
import type { Probe } from '#media/probe.ts';
import { newMediaId } from '#media/publish.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import { runTool, ToolError } from '#media/run.ts';
import type { ToolOutput, ToolRun } from '#media/run.ts';
import { indexSegments } from '#media/segment-index.ts';
import { alignTimeline } from '#media/timeline.ts';
import type { Tools } from '#media/tools.ts';

/** `playlist` has URIs relative to the asset's base. `initBase64` is the init segment. */
export type Rendition = Variant & { rung: RungName; playlist: string; initBase64: string; bytes: number };

export const VIDEO_FILE = 'video.mp4';

const PACKAGING_TIMEOUT_MS = 300_000;
/** Fragments and their index may double a file of a very low bit rate. */
const packagedBytes = (sourceBytes: number): number => 2 * sourceBytes + 1024 ** 2;
const HOST_ERRORS = /No space left on device/;

/**
 * Encodes a rung into `output`. `onFraction` receives 0 to 1.
 * @throws MediaRejectedError unreadable, truncated; ToolError
 */
export async function encodeRung(
  job: {
    probe: Probe;
    rung: Rung;
    output: string;
    rate: FrameRate;
    frames: number;
    sound: string;
    preset: Preset;
    tools: Tools;
  },
  onFraction: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  let encodedFrames = 0;
  const onLine = (line: string) => {
    const frame = /^frame=\s*(\d+)/.exec(line)?.[1];
    if (frame === undefined) return;
    encodedFrames = Number(frame);
    onFraction(Math.min(1, encodedFrames / job.frames));
  };
  const seconds = job.frames / job.rate;
  // The timeout is generous, because slow machines encode 1080p at a fraction of real time.
  const timeoutMs = 120_000 + seconds * 60_000;
  const args = encodeRungArguments(job.probe, job);
  // ffmpeg itself stops at half of this size and then writes the file's index.
  const maxFileBytes = 2 * rungSizeLimit(job.rung, seconds * 1000);
  await runOnSource({ command: job.tools.ffmpeg, args, timeoutMs, maxFileBytes, signal, onLine });
  if (encodedFrames < job.frames * 0.98 - 2) throw new MediaRejectedError('truncated');
}

export async function packageRendition(
  job: {
    input: { path: string; videoStream: string; soundStream: string };
    rung: Rung;
    rate: FrameRate;
    folder: string;
    tools: Tools;
  },
  signal?: AbortSignal,
): Promise<Rendition> {
  const id = newMediaId();
  const renditionFolder = join(job.folder, id);
  const video = join(renditionFolder, VIDEO_FILE);
  const playlistFile = join(renditionFolder, 'index.m3u8');
  await mkdir(renditionFolder);
  const args = packageArguments(job.input, video);
  const maxFileBytes = packagedBytes((await stat(job.input.path)).size);
  await runOnSource({ command: job.tools.ffmpeg, args, timeoutMs: PACKAGING_TIMEOUT_MS, maxFileBytes, signal });
  const media = await indexSegments(video);
  await alignTimeline(video);
  await writeFile(playlistFile, formatMediaPlaylist(media, VIDEO_FILE));
  const init = await readRange(video, media.init);
  return {
    id,
    rung: job.rung.name,
    width: job.rung.width,
    height: job.rung.height,
    frameRate: job.rate,
    ...measureBandwidth(media.segments),
    codecs: codecsOf(init),
    playlist: formatMediaPlaylist(media, `${id}/${VIDEO_FILE}`),
    initBase64: init.toString('base64'),
    bytes: (await stat(video)).size,
  };
}

/** Runs a tool. An error exit or a crash counts as the file's fault unless stderr names a fault of the host. */
export async function runOnSource(run: ToolRun): Promise<ToolOutput> {
  try {
    return await runTool(run);
  } catch (error) {
    const isFileAtFault =
      error instanceof ToolError && ['exit', 'crash', 'output'].includes(error.kind) && !HOST_ERRORS.test(error.stderr);
    throw isFileAtFault ? new MediaRejectedError('unreadable', { cause: error }) : error;
  }
}

async function readRange(path: string, { offset, bytes }: ByteRange): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
