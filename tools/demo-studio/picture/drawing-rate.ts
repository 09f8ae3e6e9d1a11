/** Chooses the drawing of each frame: a new one per frame in fast moments, one per two frames otherwise. */
import { FRAME_RATE } from '../stage.ts';
import type { Shot } from '../storyboard.ts';
import { lineIn } from '../timeline.ts';
import type { Take } from '../timeline.ts';

/** Camera movements that would stutter if a drawing lasted two frames. */
const SWEEPING_CAMERAS: ReadonlySet<Shot['camera']> = new Set<Shot['camera']>([
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
]);

/** Milliseconds that count as fast, after a cut and around a balloon's appearing. */
const AFTER_CUT = 420;
const AFTER_POP = 250;
const BEFORE_LEAVE = 130;

function isQuick(take: Take, timeMs: number): boolean {
  const { shot, startMs } = take;
  const line = lineIn(take);
  if (SWEEPING_CAMERAS.has(shot.camera) || timeMs - startMs < AFTER_CUT) return true;
  if (!line) return false;
  const popping = timeMs >= line.startMs && timeMs < line.startMs + AFTER_POP;
  return popping || (timeMs > line.endMs - BEFORE_LEAVE && timeMs < line.endMs + 90);
}

/** Returns the frame whose drawing is displayed at `frame`. */
export function drawingFor(frame: number, take: Take): number {
  return isQuick(take, (frame * 1000) / FRAME_RATE) ? frame : frame - (frame % 2);
}
