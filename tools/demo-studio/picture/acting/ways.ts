/** Actions in which people walk, turn, fall or rise. */
import { easeInOut, easeOut } from '../../camera/easing.ts';
import { NO_HEAD_MOVE } from '../../figure/figure.ts';
import { STAGE } from '../../stage.ts';
import type { Actor } from '../../storyboard.ts';
import { forwardOf, progressOf, pulse } from './pose.ts';
import type { Acting, Action, Place, Pose, Side } from './pose.ts';

/** The factor by which steps and leaning make a person smaller than at the position, so that more of the body shows. */
export const SMALLEST_SCALE = 0.84;

/** Half the width of a person with arms, in units. */
const HALF_WIDTH = 270;

/** The side of the picture that is nearest. A person in the centre comes from behind, and goes where the face looks. */
function nearestSide({ at, facing }: Place, inCentre: 'behind' | 'ahead'): Side {
  if (at !== 'centre') return at === 'left' ? -1 : 1;
  const forward = forwardOf({ at, facing });
  return inCentre === 'ahead' ? forward : forward === 1 ? -1 : 1;
}

/** Returns the distance in pixels to a place beyond the edge of the picture. */
function wayOut({ position }: Acting, side: Side): number {
  const width = HALF_WIDTH * position.scale;
  return side < 0 ? -(position.x + width) : STAGE.width - position.x + width;
}

const towards = (side: Side): Actor['facing'] => (side < 0 ? 'left' : 'right');

/** Returns the direction of a person who turns away from the declared one. */
function awayFrom(actor: Place): Actor['facing'] {
  if (actor.facing === 'front') return towards(nearestSide(actor, 'ahead'));
  return actor.facing === 'left' ? 'right' : 'left';
}

/** Returns the direction and the width during a turn. A turn from one side to the other passes the front. */
function turning(from: Actor['facing'], to: Actor['facing'], progress: number): Pick<Pose, 'facing' | 'width'> {
  const width = from === to ? 1 : 1 - 0.07 * Math.sin(Math.PI * progress);
  if (from === 'front' || to === 'front') return { facing: progress < 0.5 ? from : to, width };
  return { facing: progress < 0.34 ? from : progress < 0.66 ? 'front' : to, width };
}

/** Returns the bob of a walk in units and its roll. `way` is the part of the way done, `strength` fades it. */
function walkOf(way: number, strength: number, stepCount = 4): { bob: number; roll: number } {
  const phase = way * stepCount * Math.PI;
  return { bob: -15 * Math.abs(Math.sin(phase)) * strength, roll: 0.014 * Math.sin(phase) * strength };
}

const ENTRY_SECONDS = 1.1;

export const enters: Action = (acting) => {
  const { actor, time, position } = acting;
  const side = nearestSide(actor, 'behind');
  const walked = progressOf(time, 0, ENTRY_SECONDS);
  const way = 1 - (1 - walked) ** 1.8;
  const { bob, roll } = walkOf(walked, 1 - walked ** 3);
  const halt = pulse(time, ENTRY_SECONDS - 0.12, 0.5) * Math.exp(-(time - ENTRY_SECONDS));
  return {
    dx: wayOut(acting, side) * (1 - way) - side * 7 * halt * position.scale,
    dy: (bob + 5 * halt) * position.scale,
    turn: roll - side * 0.035 * (1 - walked) + side * 0.008 * halt,
    ...turning(towards(side === 1 ? -1 : 1), actor.facing, progressOf(time, ENTRY_SECONDS - 0.1, 0.3)),
  };
};

export const leaves: Action = (acting) => {
  const { actor, time, position } = acting;
  const side = nearestSide(actor, 'ahead');
  const walked = progressOf(time, 0.5, 1.2);
  const { bob, roll } = walkOf(walked, Math.min(1, walked * 4));
  const windUp = pulse(time, 0.2, 0.4);
  return {
    dx: wayOut(acting, side) * walked ** 1.5 - side * 8 * windUp * position.scale,
    dy: (bob + 6 * windUp) * position.scale,
    turn: roll + side * 0.03 * Math.min(1, walked * 5) - side * 0.012 * windUp,
    ...turning(actor.facing, towards(side), progressOf(time, 0.4, 0.24)),
  };
};

/** Returns steps towards the camera or away from it, with two bobs. */
export function steps(from: number, to: number, start: number): Action {
  return ({ actor, time, position }) => {
    const done = progressOf(time, start, 0.9);
    const { bob, roll } = walkOf(done, 1 - done ** 4, 2);
    const windUp = pulse(time, start - 0.22, 0.32);
    const direction = Math.sign(to - from);
    return {
      scale: from + (to - from) * easeInOut(done) - direction * 0.012 * windUp,
      dy: (bob + 7 * windUp) * position.scale,
      turn: roll + forwardOf(actor) * direction * 0.014 * pulse(time, start, 0.9),
    };
  };
}

export const turnsAway: Action = ({ actor, time, position }) => {
  const done = progressOf(time, 0.5, 0.3);
  const windUp = pulse(time, 0.28, 0.3);
  return {
    ...turning(actor.facing, awayFrom(actor), done),
    dx: -forwardOf(actor) * 12 * easeInOut(done) * position.scale,
    dy: 5 * pulse(time, 0.5, 0.3) * position.scale,
    turn: forwardOf(actor) * (0.008 * windUp - 0.012 * pulse(time, 0.6, 0.5)),
    head: {
      ...NO_HEAD_MOVE,
      tilt: 0.05 * easeOut(progressOf(time, 0.7, 0.8)),
      y: 5 * easeOut(progressOf(time, 0.7, 0.8)),
    },
  };
};

export const turnsTo: Action = ({ actor, time, position }) => {
  const done = progressOf(time, 0.45, 0.3);
  const before = 1 - easeOut(progressOf(time, 0.3, 0.35));
  return {
    ...turning(awayFrom(actor), actor.facing, done),
    dx: -forwardOf(actor) * 12 * (1 - easeInOut(done)) * position.scale,
    dy: 5 * pulse(time, 0.45, 0.3) * position.scale,
    turn: forwardOf(actor) * 0.014 * pulse(time, 0.55, 0.5),
    head: { ...NO_HEAD_MOVE, tilt: 0.05 * before, y: 5 * before },
  };
};

/** The start of a fall, and its duration, in seconds. */
const FALL_START = 0.4;
const FALL_SECONDS = 0.6;

export const falls: Action = ({ actor, time, position, framing }) => {
  const side = forwardOf(actor);
  const done = progressOf(time, FALL_START, FALL_SECONDS);
  const fallen = done ** 2.2;
  const stagger = pulse(time, 0.08, 0.5);
  const head = {
    ...NO_HEAD_MOVE,
    tilt: 0.22 * easeOut(progressOf(time, 0.1, 0.6)),
    y: 12 * easeOut(progressOf(time, 0.1, 0.6)),
  };
  if (framing !== 'wide')
    return {
      turn: side * (0.95 * done ** 1.7 - 0.03 * stagger),
      dx: -side * (200 * fallen + 8 * stagger) * position.scale,
      dy: (STAGE.height + 240 * position.scale - position.y) * done ** 2.5 + 10 * stagger * position.scale,
      head,
    };
  const bounce = pulse(time, FALL_START + FALL_SECONDS, 0.22);
  return {
    turn: side * (1.5 * fallen - 0.03 * stagger - 0.05 * bounce),
    pivot: 0,
    dx: (STAGE.width / 2 + side * 150 - position.x) * fallen,
    dy: (STAGE.height - 262 - position.y) * fallen - 14 * bounce,
    head: { ...head, tilt: head.tilt * (1 - fallen) + 0.1 * fallen },
  };
};

export const rises: Action = ({ actor, time, position }) => {
  const done = progressOf(time, 0.15, 1);
  const below = 1 - easeOut(done) - 0.03 * pulse(time, 0.75, 0.5);
  return {
    dy: (STAGE.height + 210 * position.scale - position.y) * below,
    turn: forwardOf(actor) * 0.09 * (1 - easeInOut(done)),
    head: { ...NO_HEAD_MOVE, tilt: 0.22 * (1 - easeInOut(done)), y: 14 * (1 - easeInOut(done)) },
  };
};
