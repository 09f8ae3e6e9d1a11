/** Chooses the drawing of each frame. Fewer drawings per second make files smaller. */
import { motionEnd } from '../objects/stage-object.ts';
import { FRAME_RATE } from '../stage.ts';
import type { Shot } from '../storyboard.ts';
import type { ActionName } from '../vocabulary.ts';
import type { TimedShot } from '../timeline.ts';

/** Camera movements that would stutter if a drawing lasted three frames. */
const PANNING_CAMERAS: ReadonlySet<Shot['camera']> = new Set<Shot['camera']>([
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'drift-left',
  'drift-right',
]);

/** The cameras that are fast at first, and for how many seconds they would stutter. */
const FAST_STARTS: Partial<Record<Shot['camera'], number>> = { 'crash-zoom': 0.5, 'push-in': 1.2, 'pull-out': 1.2 };

/** When an action moves, in seconds from the start of the shot to the end of the movement. */
type Movement = readonly [start: number, end: number];

/** The movements of actions that would stutter on three frames, and those that need every frame. */
const MOVING: Partial<Record<ActionName, Movement>> = {
  enters: [0, 1.6],
  leaves: [0.2, 1.8],
  'steps-forward': [0, 1.3],
  'steps-back': [0, 1.3],
  'leans-in': [0.2, 1.4],
  nods: [0.1, 1.4],
  'shakes-head': [0.2, 1.9],
  bows: [0.1, 6],
  trembles: [0, 6],
  falls: [0, 1.4],
  rises: [0, 1.4],
  embraces: [0, 1.4],
};
const FAST: Partial<Record<ActionName, Movement>> = {
  enters: [0, 0.5],
  'turns-away': [0.4, 0.9],
  'turns-to': [0.35, 0.85],
  leaves: [0.4, 0.7],
  falls: [0.4, 1.1],
};

/** The duration of the fast moment after a cut, in seconds. */
const AFTER_CUT_SECONDS = 0.25;

/** The seconds in which lightning flashes. */
const LIGHTNING_SECONDS = 1.5;

function moves(shot: Shot, movements: Partial<Record<ActionName, Movement>>, time: number): boolean {
  return shot.actors.some(({ action }) => {
    const [start, end] = (action && movements[action]) ?? [0, 0];
    return time >= start && time < end;
  });
}

function needsEveryFrame(shot: Shot, time: number): boolean {
  const fastEnd = shot.camera === 'crash-zoom' ? (FAST_STARTS['crash-zoom'] ?? 0) : AFTER_CUT_SECONDS;
  return (
    time < fastEnd ||
    (shot.object !== undefined && time < motionEnd(shot.object.motion, shot.seconds)) ||
    (shot.light === 'lightning' && time < LIGHTNING_SECONDS) ||
    moves(shot, FAST, time)
  );
}

function framesPerDrawing({ shot, startMs }: TimedShot, timeMs: number): number {
  const time = (timeMs - startMs) / 1000;
  if (needsEveryFrame(shot, time)) return 1;
  const isQuick = PANNING_CAMERAS.has(shot.camera) || time < (FAST_STARTS[shot.camera] ?? 0);
  return isQuick || shot.object !== undefined || moves(shot, MOVING, time) ? 2 : 3;
}

/** Returns the frame whose drawing is displayed at `frame`. */
export function drawingFor(frame: number, timedShot: TimedShot): number {
  return frame - (frame % framesPerDrawing(timedShot, (frame * 1000) / FRAME_RATE));
}
