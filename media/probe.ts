import { z } from 'zod';
import { probeInput, runProbe } from '#media/probe-run.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import { scanFrames } from '#media/scan.ts';
import type { FrameScan } from '#media/scan.ts';
import { inspectSource } from '#media/source.ts';
import type { Container, Source, SourceFile } from '#media/source.ts';
import type { Tools } from '#media/tools.ts';

type AudioProbe = {
  index: number;
  codec: string;
  profile: string;
  sampleRate: number;
  channels: number;
  /** The start of the sound relative to the picture, in ms. */
  delayMs: number;
};

/** Width and height are as displayed: in square pixels, after rotation. */
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

const MIN_DURATION_MS = 1000;
const MAX_DURATION_MS = 600_000;
const MAX_SIDE = 4096;
const TIMEOUT_MS = 60_000;
const ACCEPTED_CODECS = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'mpeg2video', 'mjpeg', 'prores'];

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
 * Probes a local video and rejects one that cannot become an episode.
 * @throws MediaRejectedError; ToolError when ffprobe cannot run
 */
export async function probe(file: SourceFile, tools: Tools, signal?: AbortSignal): Promise<Probe> {
  const source = await inspectSource(file);
  const { streams, format } = await readReport(source, tools, signal);
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition.attached_pic === 0);
  if (video === undefined) throw new MediaRejectedError('no-video-track');
  if (!ACCEPTED_CODECS.includes(video.codec_name)) throw new MediaRejectedError('unsupported-codec');
  if (video.width < 1 || video.height < 1) throw new MediaRejectedError('unreadable');
  const shape = displayedShape(video);
  if (Math.max(shape.width, shape.height) > MAX_SIDE) throw new MediaRejectedError('too-many-pixels');
  const scan = await scanFrames({ source, videoIndex: video.index, startSeconds: format.start_time }, tools, signal);
  if (scan.durationMs < MIN_DURATION_MS) throw new MediaRejectedError('too-short');
  if (scan.durationMs > MAX_DURATION_MS) throw new MediaRejectedError('too-long');
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
  const { stdout } = await runProbe({ command: tools.ffprobe, args, timeoutMs: TIMEOUT_MS, signal });
  const report = Report.safeParse(JSON.parse(stdout));
  if (!report.success) throw new MediaRejectedError('unreadable', { cause: report.error });
  return report.data;
}

function displayedShape(video: Stream): Pick<Probe, 'width' | 'height' | 'rotation' | 'squarePixels'> {
  const [across = 1, down = 1] = video.sample_aspect_ratio.split(':').map(Number);
  const squarePixels = across === down || !(across > 0 && down > 0);
  const width = squarePixels ? video.width : Math.max(1, Math.round((video.width * across) / down));
  const rotation = rotationOf(video);
  const isSideways = rotation === 90 || rotation === 270;
  return isSideways
    ? { width: video.height, height: width, rotation, squarePixels }
    : { width, height: video.height, rotation, squarePixels };
}

/** Returns the clockwise rotation. The display matrix is counterclockwise, unlike the older `rotate` tag. */
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
