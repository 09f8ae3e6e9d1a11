import { pictureFilter } from '#media/canvas.ts';
import type { FrameRate, Rung } from '#media/ladder.ts';
import type { Loudness } from '#media/loudness.ts';
import { demuxers } from '#media/probe-run.ts';
import type { Probe } from '#media/probe.ts';

/** Sound of every rendition: AAC-LC, 48 kHz, stereo. */
const soundRate = 48_000;
const soundBitrate = 128_000;
/** What the AAC encoder puts before the first sample; as much is cut away, so that lips and voice stay together. */
const soundPriming = 1024;
const loudnessTarget = 'I=-16:TP=-1.5:LRA=11';
const maxAllocationBytes = 1024 ** 3;
const maxPixels = 4096 * 4096;
const threads = '2';
const spriteQuality = 55;

const quiet = ['-nostdin', '-hide_banner', '-nostats', '-y', '-max_alloc', String(maxAllocationBytes)];
const silentLog = ['-loglevel', 'error'];
const progress = ['-progress', 'pipe:1'];

/** Measures the loudness of the source's sound; the answer stands at the end of stderr (`parseLoudness`). */
export function measureLoudnessArguments(probe: Probe, durationMs: number): string[] {
  const filter = `aresample=${soundRate},aformat=channel_layouts=stereo,loudnorm=${loudnessTarget}:print_format=json`;
  const output = ['-map', soundOf(probe), '-af', filter, '-t', seconds(durationMs), '-f', 'null', '-'];
  return [...quiet, '-loglevel', 'info', ...sourceInput(probe), ...output];
}

/** Makes the sound of all renditions, exactly as long as the picture; silence where the source has none. */
export function encodeSoundArguments(
  probe: Probe,
  { loudness, durationMs, output }: { loudness: Loudness | undefined; durationMs: number; output: string },
): string[] {
  const input =
    probe.audio === undefined
      ? ['-f', 'lavfi', '-i', `anullsrc=r=${soundRate}:cl=stereo`]
      : [...sourceInput(probe), '-map', soundOf(probe), '-af', soundFilter(loudness)];
  const encode = ['-c:a', 'aac', '-b:a', String(soundBitrate), '-ar', String(soundRate), '-ac', '2'];
  const limits = ['-t', seconds(durationMs), '-fs', String(sizeLimit(2 * soundBitrate, durationMs))];
  return [...quiet, ...silentLog, ...input, ...encode, ...limits, ...bare, '-f', 'mp4', `file:${output}`];
}

/** Encodes the picture of one rung and joins the sound that was made before. Reports progress on stdout. */
export function encodeRungArguments(
  probe: Probe,
  rung: Rung,
  { rate, frames, sound, output }: { rate: FrameRate; frames: number; sound: string; output: string },
): string[] {
  const joined = [
    '-filter_complex',
    pictureFilter(probe, rung, rate),
    '-map',
    '[picture]',
    '-map',
    '1:a:0',
    '-c:a',
    'copy',
  ];
  // A length, not `-frames`: that would end the sound before its time.
  const durationMs = (frames / rate) * 1000;
  const size = sizeLimit(2 * rung.maxRate + soundBitrate, durationMs);
  const limits = ['-t', seconds(durationMs), '-fs', String(size)];
  return [
    ...[...quiet, ...silentLog, ...progress],
    ...sourceInput(probe),
    ...[...localInput('mp4'), `file:${sound}`],
    ...[...joined, ...pictureEncoder(rung), ...limits, ...bare],
    ...['-f', 'mp4', `file:${output}`],
  ];
}

/** Cuts an encoded file, or a source that needs no encoding, into 1 s segments within one file. */
export function packageArguments(
  input: { path: string; videoStream: string; soundStream: string },
  { video, playlist }: { video: string; playlist: string },
): string[] {
  const copy = ['-map', input.videoStream, '-map', input.soundStream, '-c', 'copy', ...bare];
  const hls = ['-f', 'hls', '-hls_time', '1', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
  const single = ['-hls_flags', 'single_file+independent_segments', '-hls_segment_filename', video];
  return [...quiet, ...silentLog, ...localInput('mp4'), `file:${input.path}`, ...copy, ...hls, ...single, playlist];
}

/** One picture, frame 0 of a rendition, as WebP. */
export function posterArguments(
  video: string,
  { width, height, quality, output }: { width: number; height: number; quality: number; output: string },
): string[] {
  const picture = ['-map', '0:v:0', '-frames:v', '1', '-vf', `scale=${width}:${height}:flags=bicubic`];
  return [
    ...quiet,
    ...silentLog,
    ...localInput('mp4'),
    `file:${video}`,
    ...picture,
    ...webp(quality),
    `file:${output}`,
  ];
}

/** One WebP of small pictures, the first of every `everySeconds`, row by row. */
export function spriteArguments(
  video: string,
  tiles: { width: number; height: number; columns: number; rows: number; everySeconds: number },
  output: string,
): string[] {
  const pick = `select=gte(t+0.001\\,selected_n*${tiles.everySeconds})`;
  const filter = `${pick},scale=${tiles.width}:${tiles.height},tile=${tiles.columns}x${tiles.rows}`;
  const input = [...['-skip_frame', 'nokey'], ...localInput('mp4'), `file:${video}`];
  const picture = ['-map', '0:v:0', '-vf', filter, '-frames:v', '1'];
  return [...quiet, ...silentLog, ...input, ...picture, ...webp(spriteQuality), `file:${output}`];
}

/** Nothing of the source's tags (places, names) or chapters is published. */
const bare = ['-map_metadata', '-1', '-map_chapters', '-1'];

function sourceInput(probe: Probe): string[] {
  return [...['-max_pixels', String(maxPixels)], ...localInput(demuxers[probe.container]), `file:${probe.path}`];
}

function localInput(demuxer: string): string[] {
  return ['-threads', threads, '-protocol_whitelist', 'file', '-f', demuxer, '-i'];
}

function soundOf(probe: Probe): string {
  return `0:${probe.audio?.index ?? 'a:0'}`;
}

/** Sound starts with the picture, keeps its pace through gaps, and lasts as long as it must. */
function soundFilter(loudness: Loudness | undefined): string {
  const aligned = `aresample=${soundRate}:async=1:first_pts=0,aformat=channel_layouts=stereo`;
  const primed = `atrim=start_sample=${soundPriming},asetpts=PTS-STARTPTS,apad`;
  if (loudness === undefined) return `${aligned},${primed}`;
  const measured = `measured_I=${loudness.integrated}:measured_TP=${loudness.truePeak}:measured_LRA=${loudness.range}`;
  const rest = `measured_thresh=${loudness.threshold}:offset=${loudness.offset}:linear=true`;
  return `${aligned},loudnorm=${loudnessTarget}:${measured}:${rest},aresample=${soundRate},aformat=channel_layouts=stereo,${primed}`;
}

function pictureEncoder({ crf, maxRate }: Rung): string[] {
  return [
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-pix_fmt', 'yuv420p', '-threads', threads],
    ...['-crf', String(crf), '-maxrate', String(maxRate), '-bufsize', String(maxRate)],
    ...['-sc_threshold', '0', '-force_key_frames', 'expr:gte(t,n_forced*1)'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ];
}

function webp(quality: number): string[] {
  return ['-c:v', 'libwebp', '-quality', String(quality), '-compression_level', '6', '-an', '-f', 'webp'];
}

/** `bitrate` kept up for the whole length, and a mebibyte for very short ones. */
function sizeLimit(bitrate: number, durationMs: number): number {
  return Math.ceil((bitrate * durationMs) / 8000) + 1024 ** 2;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(6);
}
