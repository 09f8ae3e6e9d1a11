/** What the studio's painters share: a stage of fixed size, light, time and repeatable chance. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Storyboard } from './storyboard.ts';

/** The picture's size in pixels: the ladder's 720 rung. */
export const STAGE = { width: 720, height: 1280 } as const;

/** Frames a second of every clip. */
export const FRAME_RATE = 24;

/** What a painter knows of the moment it paints. */
export type Moment = {
  /** Seconds since the shot began. */
  readonly time: number;
  /** Length of the shot in seconds. */
  readonly duration: number;
  readonly palette: Storyboard['palette'];
  /** Repeatable chance for this shot, 0 ≤ x < 1; the same seed gives the same picture. */
  readonly random: () => number;
};

/**
 * One plane of a backdrop. `depth` 0 is infinitely far and stands still under the camera, 1 moves with the people.
 * A still plane is painted once a shot and kept; an animated one is painted every frame.
 * Painters fill the stage with a margin of 15% on every side (they are given a canvas that large), so that the camera can move.
 */
export type Plane = {
  readonly depth: number;
  readonly animated: boolean;
  readonly paint: (context: SKRSContext2D, size: { width: number; height: number }, moment: Moment) => void;
};

/** A backdrop, far planes first. People stand between the planes of depth ≤ 1 and those in `front`. */
export type Backdrop = { readonly planes: readonly Plane[]; readonly front?: readonly Plane[] };
