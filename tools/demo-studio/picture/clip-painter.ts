import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { STAGE } from '../stage.ts';
import type { Clip, Storyboard } from '../storyboard.ts';
import { lineIn, takeAt, takesOf } from '../timeline.ts';
import { vignette } from './light.ts';
import { paintTake, prepareTake } from './take-painter.ts';
import type { PreparedTake } from './take-painter.ts';

/** Paints the picture at `timeMs` onto a canvas of the stage's size. */
export type ClipPainter = (canvas: Canvas, timeMs: number) => void;

/** Returns a painter for one clip. Fastest when times increase. */
export function createClipPainter(storyboard: Storyboard, clip: Clip, seed: string): ClipPainter {
  const takes = takesOf(clip);
  const veil = vignette(storyboard.palette);
  let ready: PreparedTake | undefined;
  return (canvas, timeMs) => {
    const take = takeAt(takes, timeMs);
    if (!take) return;
    if (ready?.take.index !== take.index) {
      ready = prepareTake({
        storyboard,
        take,
        veil,
        before: takes[take.index - 1]?.shot,
        last: take.index === takes.length - 1,
        line: lineIn(take),
        seed: `${seed}/${clip.id}/${take.index}`,
      });
    }
    paintTake(canvas.getContext('2d'), canvas, ready, (timeMs - take.startMs) / 1000);
  };
}

export function createPicture(): Canvas {
  return createCanvas(STAGE.width, STAGE.height);
}
