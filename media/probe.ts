import { z } from 'zod';
import { probeInput, runProbe } from '#media/probe-run.ts';
import { MediaRefused } from '#media/refusal.ts';
import { scanFrames } from '#media/scan.ts';
import type { FrameScan } from '#media/scan.ts';
import { openSource } from '#media/source.ts';
import type { Container, Source, SourceFile } from '#media/source.ts';
import type { Tools } from '#media/tools.ts';

type AudioProbe = {
  index: number;
  codec: string;
  profile: string;
  sampleRate: number;
  channels: number;
  /** Sound begins this much after the picture, in ms; negative when before. */
  delayMs: number;
};

/** What a source is. Sizes are as shown: square pixels, after rotation. Rates in frames or bits per second. */
export type Probe = FrameScan & {
  path: string;
  container: Container;
  bytes: number;
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  squarePixels: boolean;
  interlaced: boolean;
  videoIndex: number;
  codec: string;
  profile: string;
  pixelFormat: string;
  bitDepth: number;
  audio?: AudioProbe;
};

const minDurationMs = 1000;
const maxDurationMs = 600_000;
const maxSide = 4096;
const timeoutMs = 60_000;
const acceptedCodecs = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'mpeg2video', 'mjpeg', 'prores'];

const Stream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().default('unknown'),
  profile: z.string().default(''),
  width: z.number().default(0),
  height: z.number().default(0),
  pix_fmt: z.string().default(''),
  field_order: z.string().default('progressive'),
  sample_aspect_ratio: z.string().default('1:1'),
  start_time: z.coerce.number().default(0),
  sample_rate: z.coerce.number().default(0),
  channels: z.number().default(0),
  disposition: z.object({ attached_pic: z.number().default(0) }).prefault({}),
  tags: z.object({ rotate: z.coerce.number().optional() }).prefault({}),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
});
type Stream = z.infer<typeof Stream>;

const Report = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ start_time: z.coerce.number().default(0) }).prefault({}),
});

/**
 * Describes a local video and refuses what cannot become an episode.
 * @throws MediaRefused; ToolFailed when the probe itself cannot run
 */
export async function probe(file: SourceFile, tools: Tools, signal?: AbortSignal): Promise<Probe> {
  const source = await openSource(file);
  const { streams, format } = await readReport(source, tools, signal);
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition.attached_pic === 0);
  if (video === undefined) throw new MediaRefused('no-video-track');
  if (!acceptedCodecs.includes(video.codec_name)) throw new MediaRefused('unsupported-codec');
  if (video.width < 1 || video.height < 1) throw new MediaRefused('unreadable');
  const shape = shownShape(video);
  if (Math.max(shape.width, shape.height) > maxSide) throw new MediaRefused('too-many-pixels');
  const scan = await scanFrames({ source, videoIndex: video.index, startSeconds: format.start_time }, tools, signal);
  if (scan.durationMs < minDurationMs) throw new MediaRefused('too-short');
  if (scan.durationMs > maxDurationMs) throw new MediaRefused('too-long');
  const audio = streams.find(
    (stream) => stream.codec_type === 'audio' && stream.sample_rate > 0 && stream.channels > 0,
  );
  return {
    ...scan,
    ...shape,
    ...source,
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order),
    videoIndex: video.index,
    codec: video.codec_name,
    profile: video.profile,
    pixelFormat: video.pix_fmt,
    bitDepth: bitDepth(video.pix_fmt),
    ...(audio === undefined ? {} : { audio: describeAudio(audio, video) }),
  };
}

async function readReport(source: Source, tools: Tools, signal?: AbortSignal): Promise<z.infer<typeof Report>> {
  const args = [...probeInput(source), '-of', 'json', '-show_format', '-show_streams'];
  const { stdout } = await runProbe({ command: tools.ffprobe, args, timeoutMs, signal });
  const report = Report.safeParse(JSON.parse(stdout));
  if (!report.success) throw new MediaRefused('unreadable', { cause: report.error });
  return report.data;
}

function shownShape(video: Stream): Pick<Probe, 'width' | 'height' | 'rotation' | 'squarePixels'> {
  const [across = 1, down = 1] = video.sample_aspect_ratio.split(':').map(Number);
  const squarePixels = across === down || !(across > 0 && down > 0);
  const width = squarePixels ? video.width : Math.max(1, Math.round((video.width * across) / down));
  const rotation = rotationOf(video);
  const lying = rotation === 90 || rotation === 270;
  return lying
    ? { width: video.height, height: width, rotation, squarePixels }
    : { width, height: video.height, rotation, squarePixels };
}

/** Clockwise turn that the player applies. The display matrix counts the other way round from the older tag. */
function rotationOf(video: Stream): Probe['rotation'] {
  const matrix = video.side_data_list.find((data) => data.rotation !== undefined)?.rotation;
  const clockwise = matrix === undefined ? (video.tags.rotate ?? 0) : -matrix;
  const degrees = (((Math.round(clockwise / 90) * 90) % 360) + 360) % 360;
  return ([90, 180, 270] as const).find((turn) => turn === degrees) ?? 0;
}

function bitDepth(pixelFormat: string): number {
  return Number(/(?:p|gray)(9|10|12|14|16)(?:le|be)$/.exec(pixelFormat)?.[1] ?? 8);
}

function describeAudio(audio: Stream, video: Stream): AudioProbe {
  return {
    index: audio.index,
    codec: audio.codec_name,
    profile: audio.profile,
    sampleRate: audio.sample_rate,
    channels: audio.channels,
    delayMs: Math.round((audio.start_time - video.start_time) * 1000),
  };
}
