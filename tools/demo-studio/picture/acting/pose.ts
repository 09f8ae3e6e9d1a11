/** What actions compute: the pose of an actor at a moment. */
import { NO_HEAD_MOVE } from '../../figure/figure.ts';
import type { HeadMove } from '../../figure/figure.ts';
import type { Position } from '../../camera/framing.ts';
import type { Actor, Shot } from '../../storyboard.ts';

/** An actor at a moment. `time` and `duration` of the shot are in seconds. */
export type Acting = {
  readonly actor: Pick<Actor, 'at' | 'facing' | 'emotion'>;
  readonly framing: Shot['framing'];
  /** Where the person is without the action. */
  readonly position: Position;
  /** Where the other person of the shot is. */
  readonly partner: Position | undefined;
  readonly time: number;
  readonly duration: number;
};

/**
 * How a person stands at a moment. `dx` and `dy` are stage pixels from the person's position. `turn` rotates the person,
 * in radians, around a point `pivot` units below the eyes. `scale` and `width` are factors of the size and the width.
 */
export type Pose = {
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  readonly width: number;
  readonly turn: number;
  readonly pivot: number;
  readonly facing: Actor['facing'];
  readonly alpha: number;
  readonly head: HeadMove;
};

/** Computes what an action changes in the pose of a standing person. */
export type Action = (acting: Acting) => Partial<Pose>;

/** The height of the hips, below the eyes, in units. */
export const HIPS = 600;

export type Side = -1 | 1;

export type Place = Pick<Actor, 'at' | 'facing'>;

/** Returns the pose without an action. */
export function standing({ actor }: Pick<Acting, 'actor'>): Pose {
  return {
    dx: 0,
    dy: 0,
    scale: 1,
    width: 1,
    turn: 0,
    pivot: HIPS,
    facing: actor.facing,
    alpha: 1,
    head: NO_HEAD_MOVE,
  };
}

/** Returns the progress (0–1) of a movement from `start` that lasts `seconds`. */
export function progressOf(time: number, start: number, seconds: number): number {
  return Math.max(0, Math.min(1, (time - start) / seconds));
}

/** Returns 0 before and after a short movement, and up to 1 in its middle. */
export function pulse(time: number, start: number, seconds: number): number {
  return Math.sin(Math.PI * progressOf(time, start, seconds));
}

/** The side to which a person leans: that of the face, or the middle of the picture for a face to the front. */
export function forwardOf({ facing, at }: Place): Side {
  if (facing === 'front') return at === 'right' ? -1 : 1;
  return facing === 'left' ? -1 : 1;
}
