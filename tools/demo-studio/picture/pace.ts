/** Which drawing stands in which frame: quick moments change with every frame, calm ones hold each drawing for two. */
import { FRAME_RATE } from '../stage.ts';
import type { Shot } from '../storyboard.ts';
import { lineIn } from '../timeline.ts';
import type { Take } from '../timeline.ts';

/** Cameras that sweep; a held drawing would stutter. */
const SWEEPING: ReadonlySet<Shot['camera']> = new Set<Shot['camera']>([
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
]);

/** Milliseconds that count as quick after a cut, after a balloon's pop and before it leaves. */
const AFTER_CUT = 420;
const AFTER_POP = 250;
const BEFORE_LEAVE = 130;

function isQuick(take: Take, timeMs: number): boolean {
  const { shot, startMs } = take;
  const line = lineIn(take);
  if (SWEEPING.has(shot.camera) || timeMs - startMs < AFTER_CUT) return true;
  if (!line) return false;
  const popping = timeMs >= line.startMs && timeMs < line.startMs + AFTER_POP;
  return popping || (timeMs > line.endMs - BEFORE_LEAVE && timeMs < line.endMs + 90);
}

/** The frame whose drawing is shown at `frame` of a clip, which lies in `take`. */
export function drawingFor(frame: number, take: Take): number {
  return isQuick(take, (frame * 1000) / FRAME_RATE) ? frame : frame - (frame % 2);
}
