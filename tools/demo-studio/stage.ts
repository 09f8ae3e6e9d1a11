import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Storyboard } from './storyboard.ts';

/** The picture's size in pixels, as in the ladder's 720p rung. */
export const STAGE = { width: 720, height: 1280 } as const;

/** Frames per second. */
export const FRAME_RATE = 24;

/** The state of the shot at the time that is painted. */
export type Moment = {
  /** Seconds since the start of the shot. */
  readonly time: number;
  /** Length of the shot in seconds. */
  readonly duration: number;
  readonly palette: Storyboard['palette'];
  /** Returns the shot's next seeded random number, 0 ≤ x < 1. */
  readonly random: () => number;
};

/**
 * One plane of a backdrop. At depth 0, camera pans do not move the plane; at depth 1, it moves with the people.
 * Animated planes are painted for every drawing, static ones and all planes of close-ups once per shot. `size` is the
 * stage and a margin of 15% on every side for camera movements, at half scale in close-ups.
 */
export type Plane = {
  readonly depth: number;
  readonly animated: boolean;
  readonly paint: (context: SKRSContext2D, size: { width: number; height: number }, moment: Moment) => void;
};

/** The planes of a set, far ones first. People are between `planes` and `front`. */
export type Backdrop = { readonly planes: readonly Plane[]; readonly front?: readonly Plane[] };
