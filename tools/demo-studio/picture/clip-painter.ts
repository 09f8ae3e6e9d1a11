import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { STAGE } from '../stage.ts';
import { scriptOf } from '../storyboard.ts';
import type { Clip, ShowScript } from '../storyboard.ts';
import { lineIn, timedShotAt, timedShotsOf } from '../timeline.ts';
import { createVignette } from './light.ts';
import { paintShot, prepareShot } from './shot-painter.ts';
import type { PreparedShot } from './shot-painter.ts';

/** Paints the picture at `timeMs` onto a canvas of the stage's size. */
export type ClipPainter = (canvas: Canvas, timeMs: number) => void;

/**
 * Returns a painter for one clip. It keeps only one shot prepared, so it is fastest if the times of a shot follow each
 * other.
 */
export function createClipPainter(show: ShowScript, clip: Clip, seed: string): ClipPainter {
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
      });
    }
    paintShot(canvas.getContext('2d'), canvas, prepared, (timeMs - timedShot.startMs) / 1000);
  };
}

export function createPicture(): Canvas {
  return createCanvas(STAGE.width, STAGE.height);
}
