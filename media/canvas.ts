import type { FrameRate, Rung } from '#media/ladder.ts';
import type { Probe } from '#media/probe.ts';

type Size = { width: number; height: number };

/** Sources this close to 9:16 fill the canvas and lose a few pixels at the edge. */
const shapeTolerance = 0.01;
/** The fill is made at a quarter of the size: it is blurred anyway. */
const fillScale = 4;
const colours = 'out_color_matrix=bt709:out_range=tv';

/** The largest even size of the same shape that lies within `canvas`. Square pixels in and out. */
export function fitWithin(picture: Size, canvas: Size): Size {
  return scaleBy(picture, Math.min(canvas.width / picture.width, canvas.height / picture.height), Math.floor);
}

/** The smallest even size of the same shape that covers `canvas`. */
export function cover(picture: Size, canvas: Size): Size {
  return scaleBy(picture, Math.max(canvas.width / picture.width, canvas.height / picture.height), Math.ceil);
}

/** Whether the picture has the canvas's shape, so that it needs no fill. */
export function fillsCanvas(picture: Size, canvas: Size): boolean {
  return Math.abs((picture.width * canvas.height) / (picture.height * canvas.width) - 1) <= shapeTolerance;
}

/**
 * Filter graph from the source's picture to the label `[picture]`: constant rate from second 0, the rung's size,
 * 8 bit BT.709. Other shapes lie on a dark blurred fill of themselves.
 */
export function pictureFilter(probe: Probe, rung: Rung, rate: FrameRate): string {
  const steady = `[0:${probe.videoIndex}]${probe.interlaced ? 'yadif=deint=interlaced,' : ''}fps=${rate}:start_time=0`;
  const size = `${rung.width}:${rung.height}`;
  if (fillsCanvas(probe, rung)) {
    return `${steady},${scaleTo(cover(probe, rung))},crop=${size},setsar=1[picture]`;
  }
  const small = { width: even(rung.width / fillScale), height: even(rung.height / fillScale) };
  const fill = `${scaleTo(cover(probe, small))},crop=${small.width}:${small.height},boxblur=6:2`;
  const dark = 'lutyuv=y=16+(val-16)*0.6';
  return [
    `${steady},split[back][front]`,
    `[back]${fill},${dark},scale=${size}:flags=bicubic,setsar=1[fill]`,
    `[front]${scaleTo(fitWithin(probe, rung))},setsar=1[shown]`,
    '[fill][shown]overlay=(W-w)/2:(H-h)/2,setsar=1[picture]',
  ].join(';');
}

function scaleTo({ width, height }: Size): string {
  return `scale=${width}:${height}:flags=bicubic:${colours},format=yuv420p`;
}

function scaleBy({ width, height }: Size, factor: number, round: (value: number) => number): Size {
  return { width: even(width * factor, round), height: even(height * factor, round) };
}

/** Chroma is stored at half size: every side is even. The tiny slack keeps 640.0000001 from becoming 642. */
function even(value: number, round: (value: number) => number = Math.round): number {
  const slack = round === Math.ceil ? -1e-6 : 1e-6;
  return Math.max(2, 2 * round(value / 2 + slack));
}
