import type { FrameRate, Rung } from '#media/ladder.ts';
import type { Probe } from '#media/probe.ts';

type Size = { width: number; height: number };

/** Sources within this relative distance of 9:16 are cropped instead of placed on a background. */
const ASPECT_TOLERANCE = 0.01;
const FILL_SCALE = 4;
const COLOURS = 'out_color_matrix=bt709:out_range=tv';

export function fitWithin(picture: Size, canvas: Size): Size {
  return scaleBy(picture, Math.min(canvas.width / picture.width, canvas.height / picture.height), Math.floor);
}

export function cover(picture: Size, canvas: Size): Size {
  return scaleBy(picture, Math.max(canvas.width / picture.width, canvas.height / picture.height), Math.ceil);
}

export function fillsCanvas(picture: Size, canvas: Size): boolean {
  return Math.abs((picture.width * canvas.height) / (picture.height * canvas.width) - 1) <= ASPECT_TOLERANCE;
}

/**
 * Returns the filter graph that ends in the rung's name as its label: constant frame rate, 8-bit BT.709. Places aspect
 * ratios other than 9:16 on a dark, blurred copy of the source.
 */
export function pictureFilter(probe: Probe, rung: Rung, rate: FrameRate): string {
  const steady = `[0:${probe.videoIndex}]${probe.interlaced ? 'yadif=deint=interlaced,' : ''}fps=${rate}:start_time=0`;
  const size = `${rung.width}:${rung.height}`;
  if (fillsCanvas(probe, rung)) {
    return `${steady},${scaleTo(cover(probe, rung))},crop=${size},setsar=1[${rung.name}]`;
  }
  const small = { width: roundToEven(rung.width / FILL_SCALE), height: roundToEven(rung.height / FILL_SCALE) };
  const fill = `${scaleTo(cover(probe, small))},crop=${small.width}:${small.height},boxblur=6:2`;
  const dark = 'lutyuv=y=16+(val-16)*0.6';
  return [
    `${steady},split[back][front]`,
    `[back]${fill},${dark},scale=${size}:flags=bicubic,setsar=1[fill]`,
    `[front]${scaleTo(fitWithin(probe, rung))},setsar=1[shown]`,
    `[fill][shown]overlay=(W-w)/2:(H-h)/2,setsar=1[${rung.name}]`,
  ].join(';');
}

function scaleTo({ width, height }: Size): string {
  return `scale=${width}:${height}:flags=bicubic:${COLOURS},format=yuv420p`;
}

function scaleBy({ width, height }: Size, factor: number, round: (value: number) => number): Size {
  return { width: roundToEven(width * factor, round), height: roundToEven(height * factor, round) };
}

/** Rounds to even sides, which chroma subsampling requires. The slack keeps 640.0000001 from becoming 642. */
function roundToEven(value: number, round: (value: number) => number = Math.round): number {
  const slack = round === Math.ceil ? -1e-6 : 1e-6;
  return Math.max(2, 2 * round(value / 2 + slack));
}
