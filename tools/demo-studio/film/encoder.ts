/** Encodes drawn frames and sound to MP4: H.264 High with a keyframe every second and at cuts, AAC-LC. */
import { copyFileSync } from 'node:fs';
import { FRAME_RATE, STAGE } from '../stage.ts';
import { openFrameWriter, runFfmpeg, words } from './ffmpeg.ts';
import type { FrameWriter } from './ffmpeg.ts';

/** The mean SSIM of the luma against the drawn frames that every clip must have. */
const REQUIRED_SSIM = 0.97;
/** A clip is encoded again when its SSIM exceeds the required one by more, because a coarser CRF then saves bits. */
const SSIM_MARGIN = 0.0012;
/** How much the SSIM falls on average when the CRF rises by one. */
const SSIM_PER_CRF = 0.0032;
/** The CRF that suffices for most clips. */
const FIRST_CRF = 37;
/** The finest and the coarsest CRF. */
const CRF_RANGE = { min: 28, max: 41 } as const;
const MOST_TRIES = 4;

/** Reads RGBA frames from standard input. */
const FRAME_INPUT = `-f rawvideo -pix_fmt rgba -s ${STAGE.width}x${STAGE.height} -r ${FRAME_RATE} -i pipe:0`;

const LOSSLESS_OPTIONS = [
  '-vf scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd -pix_fmt yuv420p',
  '-c:v libx264 -preset ultrafast -qp 0',
].join(' ');

/**
 * With `-threads 1`, the same input produces the same bytes. Psychovisual decisions cost drawings 4% of their bits at the
 * same SSIM, more reference frames and a wider motion search save none. `aq-mode=3` spends bits on dark gradients.
 */
const VIDEO_OPTIONS = [
  '-c:v libx264 -profile:v high -preset veryslow -tune animation -pix_fmt yuv420p -threads 1',
  '-x264-params psy=0:aq-mode=3:ref=5:me=hex',
  '-keyint_min 6',
  '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv',
].join(' ');

/** AAC overshoots on gunshots and thunder. The limiter at −5 dBFS keeps decoded peaks under −1 dBTP. */
const SOUND_OPTIONS =
  '-af volume=0.8dB,alimiter=limit=0.56:level=false:attack=1:release=30 -c:a aac -profile:a aac_low -b:a 48k -ar 48000 -ac 2';

/** Omits dates and encoder names. */
const REPRODUCIBILITY_OPTIONS =
  '-map_metadata -1 -fflags +bitexact -flags:v +bitexact+cgop -flags:a +bitexact -movflags +faststart';

/** Starts to write drawn frames without loss, as the reference for `encodeClip`. */
export function openFrames(path: string): FrameWriter {
  return openFrameWriter([...words(`${FRAME_INPUT} ${LOSSLESS_OPTIONS}`), path]);
}

/** Returns the mean SSIM of the luma of two videos with the same frames. */
async function meanSsim(video: string, reference: string): Promise<number> {
  const lines = await runFfmpeg(['-i', video, '-i', reference, ...words('-lavfi ssim=stats_file=- -an -f null -')]);
  const values = [...lines.matchAll(/ Y:([\d.]+)/g)].map(([, value]) => Number(value));
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns how much the SSIM falls per step of the CRF, from the last two tries. */
function slopeOf(tried: readonly (readonly [number, number])[]): number {
  const [before, last] = tried.slice(-2);
  if (!before || !last) return SSIM_PER_CRF;
  const slope = (before[1] - last[1]) / (last[0] - before[0]);
  return Math.max(SSIM_PER_CRF / 2, Math.min(SSIM_PER_CRF * 3, slope));
}

/**
 * Chooses the next CRF, in tenths: the one at which the SSIM should be in the middle of its margin. Returns undefined
 * when the last of `tried` is within the margin, or nothing better can be expected.
 */
export function nextCrf(tried: ReadonlyMap<number, number>): number | undefined {
  const tries = [...tried];
  const last = tries.at(-1);
  if (last === undefined) return FIRST_CRF;
  const [crf, ssim] = last;
  const excess = ssim - REQUIRED_SSIM;
  if ((excess >= 0 && excess <= SSIM_MARGIN) || tries.length === MOST_TRIES) return undefined;
  const wanted = Math.round((crf + (excess - SSIM_MARGIN / 2) / slopeOf(tries)) * 10) / 10;
  const next = Math.max(CRF_RANGE.min, Math.min(CRF_RANGE.max, wanted));
  return tried.has(next) ? undefined : next;
}

/**
 * Returns the frames that become keyframes: one every second, and those of `cuts` that are at least a quarter of a second
 * away from them.
 */
export function keyframesOf(frames: number, cuts: readonly number[]): number[] {
  const seconds = Array.from({ length: Math.ceil(frames / FRAME_RATE) }, (_, second) => second * FRAME_RATE);
  const isFarFromSeconds = (frame: number) => {
    const since = frame % FRAME_RATE;
    return Math.min(since, FRAME_RATE - since) >= FRAME_RATE / 4;
  };
  return [...seconds, ...cuts.filter(isFarFromSeconds)].toSorted((a, b) => a - b);
}

/** ffmpeg makes the first frame at or after each time a keyframe, so each time is a little before its frame. */
function keyframeOption(keyframes: readonly number[]): string[] {
  const times = keyframes.map((frame) => Math.max(0, (frame - 0.25) / FRAME_RATE).toFixed(3));
  return ['-force_key_frames', times.join(',')];
}

/**
 * Encodes drawn frames, of which `keyframes` become keyframes, with the fewest bits that keep them close to what was
 * drawn, and adds the sound.
 */
export async function encodeClip(
  frames: string,
  wavePath: string,
  { path, keyframes }: { path: string; keyframes: readonly number[] },
): Promise<void> {
  const tried = new Map<number, number>();
  const fileOf = (crf: number) => `${frames}.${crf}.mp4`;
  for (let crf = nextCrf(tried); crf !== undefined; crf = nextCrf(tried)) {
    const encode = words(`-map 0:v -map 1:a ${VIDEO_OPTIONS} -crf ${crf} ${SOUND_OPTIONS} ${REPRODUCIBILITY_OPTIONS}`);
    await runFfmpeg(['-i', frames, '-i', wavePath, ...encode, ...keyframeOption(keyframes), fileOf(crf)]);
    tried.set(crf, await meanSsim(fileOf(crf), frames));
  }
  const sufficient = [...tried].flatMap(([crf, ssim]) => (ssim >= REQUIRED_SSIM ? crf : []));
  copyFileSync(fileOf(Math.max(...sufficient, Math.min(...tried.keys()))), path);
}
