/** Actions of head and body in which people stay where they are, and the embrace. */
import { easeInOut } from '../../camera/easing.ts';
import type { Position } from '../../camera/framing.ts';
import { NO_HEAD_MOVE } from '../../figure/figure.ts';
import type { Actor } from '../../storyboard.ts';
import { forwardOf, HIPS, progressOf, pulse } from './pose.ts';
import type { Action } from './pose.ts';

/** Returns a factor for movements in units that would be too large in the picture of a close-up. */
function closeness({ scale }: Position): number {
  return Math.min(1, 1.3 / scale);
}

export const leansIn: Action = ({ actor, time, position }) => {
  const lean = easeInOut(progressOf(time, 0.45, 0.8)) - 0.12 * pulse(time, 0.2, 0.4);
  const sideways = (actor.facing === 'front' ? 0.25 : 1) * closeness(position);
  return {
    scale: 1 + 0.085 * lean,
    turn: forwardOf(actor) * 0.085 * lean * sideways,
    dy: 8 * lean * position.scale,
    head: { ...NO_HEAD_MOVE, tilt: 0.07 * lean * sideways, x: 9 * lean * sideways, y: 4 * lean },
  };
};

export const nods: Action = ({ actor, time }) => {
  const down = pulse(time, 0.4, 0.42) + 0.6 * pulse(time, 0.86, 0.4) - 0.35 * pulse(time, 0.18, 0.24);
  return {
    head: {
      ...NO_HEAD_MOVE,
      tilt: (actor.facing === 'front' ? 0.02 : 0.12) * down,
      y: 9 * down,
      faceY: 5 * down,
    },
  };
};

export const shakesHead: Action = ({ time }) => {
  const shake = Math.sin((time - 0.3) * 11.5) * Math.sin(Math.PI * progressOf(time, 0.3, 1.45)) ** 0.7;
  return { head: { ...NO_HEAD_MOVE, tilt: 0.035 * shake, x: 5 * shake, faceX: 6 * shake, y: 1.5 * Math.abs(shake) } };
};

export const bows: Action = ({ actor, time, duration, position }) => {
  const up = Math.max(1.8, duration - 1.1);
  const bow =
    easeInOut(progressOf(time, 0.3, 0.75)) - easeInOut(progressOf(time, up, 0.8)) - 0.08 * pulse(time, 0.1, 0.4);
  const sideways = actor.facing === 'front' ? 0.1 : 1;
  return {
    turn: forwardOf(actor) * 0.14 * bow * sideways,
    dx: -forwardOf(actor) * 46 * bow * sideways * position.scale,
    dy: 74 * bow * position.scale,
    scale: 1 + 0.05 * bow,
    head: {
      ...NO_HEAD_MOVE,
      tilt: 0.2 * bow * sideways,
      x: 12 * bow * sideways,
      y: 34 * bow,
      faceY: 8 * bow,
      lids: 1 - 0.75 * bow,
    },
  };
};

export const trembles: Action = ({ time, position }) => {
  const wave = Math.sin(time * 2.2) * 0.25 + 0.85;
  const shiver = (Math.sin(time * 41) + 0.7 * Math.sin(time * 29 + 1)) * wave;
  return {
    dx: 1.9 * shiver * position.scale,
    dy: (5 + 1.2 * Math.sin(time * 37 + 2) * wave) * position.scale,
    head: {
      ...NO_HEAD_MOVE,
      tilt: 0.011 * Math.sin(time * 35 + 0.6) * wave,
      x: 1.4 * Math.sin(time * 47) * wave,
      y: 5 + Math.sin(time * 31) * wave,
    },
  };
};

/** The distance between the eyes of two people whose heads touch, in units, and how far each leans. */
const EMBRACE_DISTANCE = 130;
const EMBRACE_LEAN = 0.06;

/** The emotions in which people shut their eyes in an embrace. */
const SHUT_EYES: ReadonlySet<Actor['emotion']> = new Set<Actor['emotion']>(['tender', 'smile', 'crying', 'sad']);

export const embraces: Action = ({ actor, time, position, partner = position }) => {
  const side = forwardOf(actor);
  const close = easeInOut(progressOf(time, 0.25, 0.95)) - 0.05 * pulse(time, 0.05, 0.4);
  const middle = (position.x + partner.x) / 2;
  const above = partner.y - position.y;
  const apart = side * (EMBRACE_DISTANCE / 2 + EMBRACE_LEAN * HIPS) * position.scale;
  const taller = Number(above > 0);
  return {
    dx: (middle - apart - position.x) * close,
    dy: above * (taller ? 0.5 : 0.2) * close,
    scale: 1 + 0.02 * close,
    turn: side * EMBRACE_LEAN * close + 0.006 * Math.sin(time * 1.5) * close,
    head: {
      ...NO_HEAD_MOVE,
      tilt: (taller ? 0.12 : -0.05) * close,
      y: (taller ? 5 : -2) * close,
      lids: SHUT_EYES.has(actor.emotion) ? 1 - easeInOut(progressOf(time, 0.85, 0.35)) : 1,
    },
  };
};
