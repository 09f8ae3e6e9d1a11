/** Types and constants shared by the studio's painters. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Storyboard } from './storyboard.ts';

/** In pixels, the size of the ladder's 720p rung. */
export const STAGE = { width: 720, height: 1280 } as const;

/** In frames per second. */
export const FRAME_RATE = 24;

/** State of the shot at the painted frame. */
export type Moment = {
  /** Seconds since the start of the shot. */
  readonly time: number;
  /** In seconds. */
  readonly duration: number;
  readonly palette: Storyboard['palette'];
  /** Seeded random numbers of this shot, 0 ≤ x < 1. */
  readonly random: () => number;
};

/**
 * One plane of a backdrop. Depth 0 is infinitely far and does not move with the camera, 1 moves with the people.
 * Static planes are painted once per shot, animated ones every frame.
 * Painters fill the stage and a margin of 15% on every side, so that the camera can move.
 */
export type Plane = {
  readonly depth: number;
  readonly animated: boolean;
  readonly paint: (context: SKRSContext2D, size: { width: number; height: number }, moment: Moment) => void;
};

/** Far planes first. People are between `planes` and `front`. */
export type Backdrop = { readonly planes: readonly Plane[]; readonly front?: readonly Plane[] };
