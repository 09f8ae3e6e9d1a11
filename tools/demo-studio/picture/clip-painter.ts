import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { STAGE } from '../stage.ts';
import { scriptOf } from '../storyboard.ts';
import type { Clip, ShowScript } from '../storyboard.ts';
import { lineIn, timedShotAt, timedShotsOf } from '../timeline.ts';
import { createVignette } from './light.ts';
import { paintShot, prepareShot } from './shot-painter.ts';
import type { PreparedShot } from './shot-painter.ts';

/** Paints the picture at `timeMs` onto a canvas of `createPicture`. */
export type ClipPainter = (canvas: Canvas, timeMs: number) => void;

/**
 * Returns a painter for one clip. It keeps only one shot prepared, so it is fastest if the times of a shot follow each
 * other. `pixels` is that of `createPicture`.
 */
export function createClipPainter(show: ShowScript, clip: Clip, seed: string, pixels = 1): ClipPainter {
  const storyboard = scriptOf(show, clip);
  const timedShots = timedShotsOf(clip);
  const vignette = createVignette(storyboard.palette);
  let prepared: PreparedShot | undefined;
  return (canvas, timeMs) => {
    const timedShot = timedShotAt(timedShots, timeMs);
    if (!timedShot) return;
    if (prepared?.timedShot.index !== timedShot.index) {
      prepared = prepareShot({
        storyboard,
        timedShot,
        vignette,
        previousShot: timedShots[timedShot.index - 1]?.shot,
        isLast: timedShot.index === timedShots.length - 1,
        line: lineIn(timedShot),
        seed: `${seed}/${clip.id}/${timedShot.index}`,
        pixels,
      });
    }
    paintShot(canvas.getContext('2d'), canvas, prepared, (timeMs - timedShot.startMs) / 1000);
  };
}

/** Returns a canvas for pictures of the stage with `pixels` pixels per stage pixel: 1, or 0.5 for small ones. */
export function createPicture(pixels = 1): Canvas {
  return createCanvas(STAGE.width * pixels, STAGE.height * pixels);
}
