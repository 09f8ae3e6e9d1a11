import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { STAGE } from '../stage.ts';
import type { Clip, Storyboard } from '../storyboard.ts';
import { lineIn, takeAt, takesOf } from '../timeline.ts';
import { vignette } from './light.ts';
import { paintTake, readyTake } from './take-painter.ts';
import type { ReadyTake } from './take-painter.ts';

/** Paints the picture at `timeMs` onto a canvas of the stage's size. */
export type ClipPainter = (canvas: Canvas, timeMs: number) => void;

/** Returns a painter for one clip. Fastest when times increase. */
export function clipPainter(storyboard: Storyboard, clip: Clip, seed: string): ClipPainter {
  const takes = takesOf(clip);
  const veil = vignette(storyboard.palette);
  let ready: ReadyTake | undefined;
  return (canvas, timeMs) => {
    const take = takeAt(takes, timeMs);
    if (!take) return;
    if (ready?.take.index !== take.index) {
      ready = readyTake({
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

export function blankPicture(): Canvas {
  return createCanvas(STAGE.width, STAGE.height);
}
