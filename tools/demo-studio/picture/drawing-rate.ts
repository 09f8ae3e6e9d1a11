/** Chooses the drawing of each frame. Fewer drawings per second make files smaller. */
import { FRAME_RATE } from '../stage.ts';
import type { Shot } from '../storyboard.ts';
import type { TimedShot } from '../timeline.ts';

/** Camera movements that would stutter if a drawing lasted three frames. */
const PANNING_CAMERAS: ReadonlySet<Shot['camera']> = new Set<Shot['camera']>([
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
]);

/** The duration of the fast moment after a cut, in milliseconds. */
const AFTER_CUT_MS = 250;

function framesPerDrawing({ shot, startMs }: TimedShot, timeMs: number): number {
  if (timeMs - startMs < AFTER_CUT_MS) return 1;
  return PANNING_CAMERAS.has(shot.camera) ? 2 : 3;
}

/** Returns the frame whose drawing is displayed at `frame`. */
export function drawingFor(frame: number, timedShot: TimedShot): number {
  return frame - (frame % framesPerDrawing(timedShot, (frame * 1000) / FRAME_RATE));
}
