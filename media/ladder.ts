import type { RungName } from '#domain/rung-name.ts';
import type { Probe } from '#media/probe.ts';

/** `maxRate` is in bits per second. */
export type Rung = { name: RungName; width: number; height: number; crf: number; maxRate: number };

export const RUNGS: readonly [Rung, ...Rung[]] = [
  { name: '360p', width: 360, height: 640, crf: 24, maxRate: 550_000 },
  { name: '540p', width: 540, height: 960, crf: 23, maxRate: 1_100_000 },
  { name: '720p', width: 720, height: 1280, crf: 22, maxRate: 2_000_000 },
  { name: '1080p', width: 1080, height: 1920, crf: 22, maxRate: 4_000_000 },
];

/** A change of this number packages known videos again, the demo's when the server starts. */
export const LADDER_VERSION = 4;

/** A smaller picture needs more bits per pixel, so the rate falls more slowly than the number of pixels. */
const RATE_EXPONENT = 0.75;
/** How many times the bits H.264 needs for the same picture. */
const H264_RATIO = new Map([
  ['hevc', 1.5],
  ['vp9', 1.5],
  ['av1', 2],
]);
/** A source is frugal for a rung if its bits per pixel make less than this share of the rung's cap. */
const FRUGAL_SHARE = 0.3;

const FRAME_RATES = [30, 25, 24] as const;
export type FrameRate = (typeof FRAME_RATES)[number];

/** Returns the rungs that need no upscaling, smallest first. The smallest rung is always included. */
export function ladderFor({ width, height }: Pick<Probe, 'width' | 'height'>): [Rung, ...Rung[]] {
  const [smallest, ...larger] = RUNGS;
  return [smallest, ...larger.filter((rung) => rung.width <= Math.min(width, height))];
}

/** Returns whether the source itself has few bits per pixel. Many more bits would only copy its flaws. */
export function isFrugal({ width, height, codec, videoBitrate }: Probe, rung: Rung): boolean {
  const pixels = Math.min(1, (rung.width * rung.height) / (width * height));
  const rate = videoBitrate.average * (H264_RATIO.get(codec) ?? 1) * pixels ** RATE_EXPONENT;
  return rate < FRUGAL_SHARE * rung.maxRate;
}

/** Returns the rate that keeps the source's frames evenly spaced, or else the next higher one, at most 30. */
export function frameRateFor(sourceRate: number): FrameRate {
  const evenlySpaced = FRAME_RATES.find((rate) => isWholeNumber(sourceRate / rate) || isWholeNumber(rate / sourceRate));
  return evenlySpaced ?? FRAME_RATES.toReversed().find((rate) => rate >= sourceRate) ?? 30;
}

/** Returns the highest rung of a source whose streams can be copied without encoding. */
export function copyableRung(probe: Probe): Rung | undefined {
  const rung = ladderFor(probe).at(-1);
  return rung !== undefined && pictureFits(probe, rung) && soundFits(probe) ? rung : undefined;
}

function pictureFits(probe: Probe, rung: Rung): boolean {
  return [
    probe.width === rung.width,
    probe.height === rung.height,
    probe.rotation === 0,
    probe.squarePixels,
    !probe.interlaced,
    probe.container === 'mp4',
    probe.codec === 'h264',
    ['High', 'Main'].includes(probe.profile),
    probe.pixelFormat === 'yuv420p',
    !probe.variableRate,
    FRAME_RATES.some((rate) => Math.abs(rate - probe.frameRate) < 0.01),
    probe.videoBitrate.average <= rung.maxRate,
    probe.videoBitrate.peak <= 2 * rung.maxRate,
    probe.keyframeEverySecond,
  ].every(Boolean);
}

function soundFits({ audio }: Probe): boolean {
  if (audio === undefined) return false;
  const isPlayable = audio.codec === 'aac' && audio.profile === 'LC' && audio.sampleRate === 48_000;
  return isPlayable && audio.channels === 2 && Math.abs(audio.delayMs) <= 50;
}

function isWholeNumber(ratio: number): boolean {
  return ratio > 0.99 && Number.isFinite(ratio) && Math.abs(ratio - Math.round(ratio)) < 0.005 * ratio;
}
