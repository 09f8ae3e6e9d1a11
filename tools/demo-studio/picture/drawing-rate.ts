/** Chooses the drawing of each frame: a new one per frame in fast moments, one per two frames otherwise. */
import { FRAME_RATE } from '../stage.ts';
import type { Shot } from '../storyboard.ts';
import { lineIn } from '../timeline.ts';
import type { TimedShot } from '../timeline.ts';

/** Camera movements that would stutter if a drawing lasted two frames. */
const PANNING_CAMERAS: ReadonlySet<Shot['camera']> = new Set<Shot['camera']>([
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
]);

/** The lengths of fast moments in milliseconds: after a cut, after a balloon appears, and before it disappears. */
const AFTER_CUT_MS = 420;
const AFTER_BALLOON_START_MS = 250;
const BEFORE_BALLOON_END_MS = 130;

function isDrawnOnOnes(timedShot: TimedShot, timeMs: number): boolean {
  const { shot, startMs } = timedShot;
  const line = lineIn(timedShot);
  if (PANNING_CAMERAS.has(shot.camera) || timeMs - startMs < AFTER_CUT_MS) return true;
  if (!line) return false;
  const appearing = timeMs >= line.startMs && timeMs < line.startMs + AFTER_BALLOON_START_MS;
  return appearing || (timeMs > line.endMs - BEFORE_BALLOON_END_MS && timeMs < line.endMs + 90);
}

/** Returns the frame whose drawing is displayed at `frame`. */
export function drawingFor(frame: number, timedShot: TimedShot): number {
  return isDrawnOnOnes(timedShot, (frame * 1000) / FRAME_RATE) ? frame : frame - (frame % 2);
}
