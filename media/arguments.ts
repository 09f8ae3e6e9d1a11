import { pictureFilter } from '#media/canvas.ts';
import type { FrameRate, Rung } from '#media/ladder.ts';
import { LIMITED_ALLOCATION, limitPixels, MAX_PIXELS } from '#media/limits.ts';
import type { Loudness } from '#media/loudness.ts';
import { DEMUXERS } from '#media/probe-run.ts';
import type { Probe } from '#media/probe.ts';

const SOUND_RATE = 48_000;
const SOUND_BITRATE = 128_000;
/** The AAC encoder adds this many samples of padding at the start. The filter removes as many to keep lip sync. */
const SOUND_PRIMING = 1024;
const LOUDNESS_TARGET = 'I=-16:TP=-1.5:LRA=11';
const MAX_COVER_PIXELS = 40_000_000;
const THREADS = '2';
const SPRITE_QUALITY = 55;
const COVER_QUALITY = 82;

const COMMON_OPTIONS = ['-nostdin', '-hide_banner', '-nostats', '-y', ...LIMITED_ALLOCATION];
const ERRORS_ONLY = ['-loglevel', 'error'];
const PROGRESS = ['-progress', 'pipe:1'];

/** Returns arguments that measure the loudness. `parseLoudness` reads the result from stderr. */
export function measureLoudnessArguments(probe: Probe, durationMs: number): string[] {
  const filter = `aresample=${SOUND_RATE},aformat=channel_layouts=stereo,loudnorm=${LOUDNESS_TARGET}:print_format=json`;
  const output = ['-map', soundStreamOf(probe), '-af', filter, '-t', seconds(durationMs), '-f', 'null', '-'];
  return [...COMMON_OPTIONS, '-loglevel', 'info', ...sourceInput(probe), ...output];
}

/** Returns arguments that encode the sound of all renditions, or silence if the source has no sound. */
export function encodeSoundArguments(
  probe: Probe,
  { loudness, durationMs, output }: { loudness: Loudness | undefined; durationMs: number; output: string },
): string[] {
  const input =
    probe.audio === undefined
      ? ['-f', 'lavfi', '-i', `anullsrc=r=${SOUND_RATE}:cl=stereo`]
      : [...sourceInput(probe), '-map', soundStreamOf(probe), '-af', soundFilter(loudness)];
  const encode = ['-c:a', 'aac', '-b:a', String(SOUND_BITRATE), '-ar', String(SOUND_RATE), '-ac', '2'];
  const limits = ['-t', seconds(durationMs), '-fs', String(sizeLimit(2 * SOUND_BITRATE, durationMs))];
  return [
    ...COMMON_OPTIONS,
    ...ERRORS_ONLY,
    ...input,
    ...encode,
    ...limits,
    ...NO_METADATA,
    '-f',
    'mp4',
    `file:${output}`,
  ];
}

/** The x264 preset. The smaller renditions of a copied video are encoded fast, because its quality limits theirs. */
export type Preset = 'medium' | 'veryfast';

type Encoding = { rung: Rung; rate: FrameRate; frames: number; sound: string; preset: Preset; output: string };

/** Returns arguments that encode a rung and mux `sound` into it. ffmpeg reports its progress on stdout. */
export function encodeRungArguments(probe: Probe, { rung, rate, frames, sound, preset, output }: Encoding): string[] {
  // `-frames` instead of `-t` would cut the sound short.
  const durationMs = (frames / rate) * 1000;
  return [
    ...[...COMMON_OPTIONS, ...ERRORS_ONLY, ...PROGRESS],
    ...sourceInput(probe),
    ...[...localInput('mp4'), `file:${sound}`],
    ...['-filter_complex', pictureFilter(probe, rung, rate)],
    ...['-map', `[${rung.name}]`, '-map', '1:a:0', '-c:a', 'copy', ...pictureEncoder(rung, rate, preset)],
    ...['-t', seconds(durationMs), '-fs', String(rungSizeLimit(rung, durationMs)), ...NO_METADATA],
    ...['-f', 'mp4', `file:${output}`],
  ];
}

/** Returns arguments that compare a rung with the source. `parseQuality` reads the result from stdout. */
export function measureQualityArguments(
  probe: Probe,
  { rung, rate, video }: { rung: Rung; rate: FrameRate; video: string },
): string[] {
  // Frames are paired by their number, because a packaged video starts later by the delay of its sound.
  const numbered = `setpts=N/(${rate}*TB)`;
  const compare = `[1:v:0]${numbered}[copy];[${rung.name}]${numbered}[source];[copy][source]ssim=stats_file=-:shortest=1`;
  return [
    ...[...COMMON_OPTIONS, ...ERRORS_ONLY],
    ...sourceInput(probe),
    ...[...localInput('mp4'), `file:${video}`],
    ...['-filter_complex', `${pictureFilter(probe, rung, rate)};${compare}`, '-an', '-f', 'null', '-'],
  ];
}

/** Returns the size in bytes at which the encoding of a rung stops. */
export function rungSizeLimit({ maxRate }: Pick<Rung, 'maxRate'>, durationMs: number): number {
  return sizeLimit(2 * maxRate + SOUND_BITRATE, durationMs);
}

/** The playback of a segment can start when its first fragment has arrived. Shorter ones would cost more bytes. */
const FRAGMENT_MS = 250;

/** Returns arguments that write a fragmented file with an index of its fragments, without encoding. */
export function packageArguments(
  input: { path: string; videoStream: string; soundStream: string },
  video: string,
): string[] {
  const copy = ['-map', input.videoStream, '-map', input.soundStream, '-c', 'copy', ...NO_METADATA];
  const fragments = ['-movflags', 'dash+delay_moov+frag_keyframe+skip_trailer', '-frag_duration', `${FRAGMENT_MS}000`];
  return [
    ...[...COMMON_OPTIONS, ...ERRORS_ONLY],
    ...[...localInput('mp4'), `file:${input.path}`],
    ...[...copy, ...fragments, '-f', 'mp4', `file:${video}`],
  ];
}

export function posterArguments(
  video: string,
  { width, height, quality, output }: { width: number; height: number; quality: number; output: string },
): string[] {
  return firstFrameArguments(video, { filter: `scale=${width}:${height}:flags=bicubic`, quality, output });
}

const TEASER_QUALITY = 60;

/** Returns arguments that write a small picture of which only colours and light are left. */
export function teaserArguments(video: string, output: string): string[] {
  const blur = 'scale=12:-2:flags=area,scale=64:-2:flags=bicubic,gblur=sigma=3';
  return firstFrameArguments(video, { filter: blur, quality: TEASER_QUALITY, output });
}

function firstFrameArguments(
  video: string,
  { filter, quality, output }: { filter: string; quality: number; output: string },
): string[] {
  const picture = ['-map', '0:v:0', '-frames:v', '1', '-vf', filter];
  return [
    ...COMMON_OPTIONS,
    ...ERRORS_ONLY,
    ...limitPixels(MAX_PIXELS),
    ...localInput('mp4'),
    `file:${video}`,
    ...picture,
    ...webp(quality),
    `file:${output}`,
  ];
}

type PictureInput = { path: string; demuxer: string; filters: readonly string[] };

/**
 * Returns arguments that decode a picture with one demuxer only, and encode it upright and without metadata. The picture
 * fills the size, and the rest is cropped.
 */
export function coverArguments(input: PictureInput, output: { path: string; width: number; height: number }): string[] {
  const size = `${output.width}:${output.height}`;
  const scale = `scale=${size}:force_original_aspect_ratio=increase,crop=${size},setsar=1,format=yuv420p`;
  const filter = [...input.filters, scale].join(',');
  return [
    // A damaged picture must fail instead of being published in part.
    ...[...COMMON_OPTIONS, ...ERRORS_ONLY, '-xerror', '-err_detect', 'explode'],
    ...[...limitPixels(MAX_COVER_PIXELS), '-noautorotate', ...localInput(input.demuxer), `file:${input.path}`],
    ...['-map', '0:v:0', '-frames:v', '1', '-vf', filter, ...NO_METADATA, ...webp(COVER_QUALITY)],
    `file:${output.path}`,
  ];
}

/** Returns arguments that draw a WebP as a JPEG of another shape, in front of its own blurred and darkened copy. */
export function previewPictureArguments(
  picture: string,
  output: { path: string; width: number; height: number },
): string[] {
  const size = `${output.width}:${output.height}`;
  const backdrop = `scale=${size}:force_original_aspect_ratio=increase,crop=${size},boxblur=24:3,lutyuv=y=val*0.55`;
  const front = `scale=-2:${output.height}`;
  const layers = `split[a][b];[a]${backdrop}[back];[b]${front}[front];[back][front]overlay=(W-w)/2:0,format=yuvj420p`;
  return [
    ...[...COMMON_OPTIONS, ...ERRORS_ONLY, ...limitPixels(MAX_COVER_PIXELS), ...localInput('webp_pipe')],
    ...[`file:${picture}`, '-filter_complex', layers, '-frames:v', '1', ...NO_METADATA],
    ...['-c:v', 'mjpeg', '-q:v', '4', '-f', 'image2', `file:${output.path}`],
  ];
}

/**
 * Returns arguments that draw one WebP with the first keyframe of every interval of `everySeconds` seconds, row by row.
 */
export function spriteArguments(
  video: string,
  tiles: { width: number; height: number; columns: number; rows: number; everySeconds: number },
  output: string,
): string[] {
  const pick = `select=gte(t+0.001\\,selected_n*${tiles.everySeconds})`;
  const filter = `${pick},scale=${tiles.width}:${tiles.height},tile=${tiles.columns}x${tiles.rows}`;
  const input = [...['-skip_frame', 'nokey'], ...limitPixels(MAX_PIXELS), ...localInput('mp4'), `file:${video}`];
  const picture = ['-map', '0:v:0', '-vf', filter, '-frames:v', '1'];
  return [...COMMON_OPTIONS, ...ERRORS_ONLY, ...input, ...picture, ...webp(SPRITE_QUALITY), `file:${output}`];
}

/** Returns arguments that encode the first keyframe of every second as a fragment of its own. */
export function iframesArguments(
  video: string,
  { width, height }: { width: number; height: number },
  output: string,
): string[] {
  const input = [...['-skip_frame', 'nokey'], ...limitPixels(MAX_PIXELS), ...localInput('mp4'), `file:${video}`];
  const filter = `select=gte(t+0.001\\,selected_n),scale=${width}:${height}:flags=area`;
  const encode = [
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-crf', '30'],
    ...['-g', '1', '-vsync', 'vfr'],
  ];
  const fragments = ['-movflags', 'dash+delay_moov+frag_keyframe+skip_trailer', ...NO_METADATA];
  return [
    ...[...COMMON_OPTIONS, ...ERRORS_ONLY, ...input, '-map', '0:v:0', '-vf', filter, ...encode],
    ...[...fragments, '-f', 'mp4', `file:${output}`],
  ];
}

/** Drops the source's tags, which may contain locations and names, and its chapters. */
const NO_METADATA = ['-map_metadata', '-1', '-map_chapters', '-1'];

function sourceInput(probe: Probe): string[] {
  return [...limitPixels(MAX_PIXELS), ...localInput(DEMUXERS[probe.container]), `file:${probe.path}`];
}

function localInput(demuxer: string): string[] {
  return ['-threads', THREADS, '-protocol_whitelist', 'file', '-f', demuxer, '-i'];
}

function soundStreamOf(probe: Probe): string {
  return `0:${probe.audio?.index ?? 'a:0'}`;
}

function soundFilter(loudness: Loudness | undefined): string {
  const aligned = `aresample=${SOUND_RATE}:async=1:first_pts=0,aformat=channel_layouts=stereo`;
  const primed = `atrim=start_sample=${SOUND_PRIMING},asetpts=PTS-STARTPTS,apad`;
  if (loudness === undefined) return `${aligned},${primed}`;
  const measured = `measured_I=${loudness.integrated}:measured_TP=${loudness.truePeak}:measured_LRA=${loudness.range}`;
  const rest = `measured_thresh=${loudness.threshold}:offset=${loudness.offset}:linear=true`;
  return `${aligned},loudnorm=${LOUDNESS_TARGET}:${measured}:${rest},aresample=${SOUND_RATE},aformat=channel_layouts=stereo,${primed}`;
}

function pictureEncoder({ crf, maxRate }: Rung, rate: FrameRate, preset: Preset): string[] {
  return [
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', preset, '-pix_fmt', 'yuv420p', '-threads', THREADS],
    ...['-crf', String(crf), '-maxrate', String(maxRate), '-bufsize', String(maxRate)],
    // Cuts get keyframes of their own in addition, at most one every quarter of a second. x264 recognizes cuts soon after
    // a keyframe only if it expects another one within a second.
    ...['-force_key_frames', 'expr:gte(t,n_forced*1)', '-keyint_min', '6', '-g', String(rate)],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ];
}

function webp(quality: number): string[] {
  return ['-c:v', 'libwebp', '-quality', String(quality), '-compression_level', '6', '-an', '-f', 'webp'];
}

/** Returns a size in bytes, with 1 MiB for overhead. */
function sizeLimit(bitrate: number, durationMs: number): number {
  return Math.ceil((bitrate * durationMs) / 8000) + 1024 ** 2;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(6);
}
