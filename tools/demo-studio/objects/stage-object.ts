/** Draws things in close-up: each object paints itself around the origin, and a motion moves the whole object. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { easeInOut, easeOut, easeOutBack } from '../camera/easing.ts';
import type { Moment } from '../stage.ts';
import type { Motion } from '../vocabulary.ts';

/** `change` is the share (0–1) of the object's own change that has happened: 0 is whole or shut, 1 broken or open. */
export type ObjectState = { readonly change: number; readonly moment: Moment };

/** Paints an object around the origin within ±300 units horizontally and ±400 vertically; a unit is a stage pixel. */
export type StageObject = (context: SKRSContext2D, state: ObjectState) => void;

/** The duration of a motion in seconds, and the time before it begins, so that the eye finds the object first. */
const MOTION_SECONDS = 0.9;
const DELAY_SECONDS = 0.35;

type Placement = {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
  readonly alpha: number;
};

const AT_REST: Placement = { x: 0, y: 0, turn: 0, scale: 1, alpha: 1 };

/** The placement of an object at `time` of a shot of `duration`, both in seconds. */
type Move = (time: number, duration: number) => Placement;

const atRest: Move = () => AT_REST;

const MOVES: Record<Motion, Move> = {
  still: atRest,
  changes: atRest,
  'changes-back': atRest,
  appears: (time) => ({ ...AT_REST, y: 40 * (1 - easeOut(time / 0.8)), alpha: easeOut(time / 0.6) }),
  falls: (time) => {
    const fallen = Math.min(1, Math.max(0, time - DELAY_SECONDS) / 0.5) ** 2;
    const bounce = Math.max(0, time - DELAY_SECONDS - 0.5);
    return {
      ...AT_REST,
      y: -700 * (1 - fallen) - 40 * Math.exp(-bounce * 5) * Math.abs(Math.sin(bounce * 9)) * Number(bounce > 0),
      turn: -0.9 * (1 - fallen) + 0.12 * Math.exp(-bounce * 4) * Math.sin(bounce * 14),
    };
  },
  'slides-in': (time) => ({ ...AT_REST, x: 620 * (1 - easeOut(time / MOTION_SECONDS)) }),
  passes: (time, duration) => ({ ...AT_REST, x: 900 - 1800 * (time / duration) }),
  turns: (time) => ({ ...AT_REST, turn: Math.PI * 0.5 * easeOutBack((time - DELAY_SECONDS) / MOTION_SECONDS) }),
  shakes: (time) => ({ ...AT_REST, x: 5 * Math.sin(time * 61), turn: 0.03 * Math.sin(time * 47) }),
};

/** Returns the seconds after which a motion has ended, in a shot of `duration` seconds. */
export function motionEnd(motion: Motion, duration: number): number {
  if (motion === 'still') return 0;
  if (motion === 'passes' || motion === 'shakes') return duration;
  return motion === 'falls' ? DELAY_SECONDS + 1.2 : DELAY_SECONDS + MOTION_SECONDS;
}

function changeAt(motion: Motion, time: number): number {
  const progress = easeInOut((time - DELAY_SECONDS) / MOTION_SECONDS);
  if (motion === 'changes') return progress;
  return motion === 'changes-back' ? 1 - progress : 0;
}

/** Paints an object at the moment of its motion. The origin of the context is the middle of the picture. */
export function paintObject(context: SKRSContext2D, object: StageObject, motion: Motion, moment: Moment): void {
  const { x, y, turn, scale, alpha } = MOVES[motion](moment.time, moment.duration);
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(scale, scale);
  context.globalAlpha = alpha;
  object(context, { change: changeAt(motion, moment.time), moment });
  context.restore();
}
