import { STAGE } from '../stage.ts';
import type { Shot } from '../storyboard.ts';
import { easeInOut, easeOut, overshoot } from './easing.ts';

/** `x` and `y` are stage pixels from the centre, `roll` is in radians, `zoom` is a factor. */
export type CameraPose = { readonly x: number; readonly y: number; readonly zoom: number; readonly roll: number };

/** `share` is the fraction of the shot (0–1), `time` is in seconds. */
type Movement = (share: number, time: number) => CameraPose;

/** In seconds. */
const CRASH_ZOOM_SECONDS = 0.36;

/** Handheld shake in pixels and radians, from slow waves whose periods have no common multiple. */
function handheldShake(time: number, strength: number): Pick<CameraPose, 'x' | 'y' | 'roll'> {
  return {
    x: strength * (6 * Math.sin(time * 2.3) + 3 * Math.sin(time * 5.1 + 1)),
    y: strength * (5 * Math.sin(time * 2.9 + 2) + 3 * Math.sin(time * 4.3)),
    roll: strength * 0.0042 * Math.sin(time * 1.9 + 0.5),
  };
}

const MOVEMENTS: Record<Shot['camera'], Movement> = {
  'push-in': (share) => ({ x: 0, y: 0, roll: 0, zoom: 1.02 + 0.11 * easeInOut(share) }),
  'pull-out': (share) => ({ x: 0, y: 0, roll: 0, zoom: 1.14 - 0.12 * easeInOut(share) }),
  'pan-left': (share) => ({ x: 46 - 92 * easeInOut(share), y: 0, zoom: 1.06, roll: 0 }),
  'pan-right': (share) => ({ x: -46 + 92 * easeInOut(share), y: 0, zoom: 1.06, roll: 0 }),
  'tilt-up': (share) => ({ x: 0, y: 62 - 84 * easeInOut(share), zoom: 1.06, roll: 0 }),
  'tilt-down': (share) => ({ x: 0, y: -62 + 84 * easeInOut(share), zoom: 1.06, roll: 0 }),
  handheld: (share, time) => ({ ...handheldShake(time, 1.3), zoom: 1.06 + 0.03 * share }),
  'crash-zoom': (share, time) => ({
    ...handheldShake(time, time < CRASH_ZOOM_SECONDS ? 0 : 0.9 * (1 - easeOut(time - CRASH_ZOOM_SECONDS)) + 0.3),
    zoom: 1.02 + 0.2 * overshoot(time / CRASH_ZOOM_SECONDS) + 0.04 * easeInOut(share),
  }),
};

/** Returns the camera pose at `time` of a shot of `duration`, both in seconds. */
export function cameraAt(camera: Shot['camera'], time: number, duration: number): CameraPose {
  return MOVEMENTS[camera](Math.max(0, Math.min(1, time / duration)), time);
}

/** The arguments of `setTransform`. */
export type Matrix = readonly [number, number, number, number, number, number];

/**
 * Returns the transform from stage pixels to picture pixels for a plane (depth 0 is fixed, 1 moves with the people).
 * `extra` scales the plane about its centre first.
 */
export function planeTransform(pose: CameraPose, depth: number, extra = 1): Matrix {
  const zoom = (1 + (pose.zoom - 1) * (0.35 + 0.65 * depth)) * extra;
  const cos = Math.cos(pose.roll) * zoom;
  const sin = Math.sin(pose.roll) * zoom;
  const middle = [STAGE.width / 2, STAGE.height / 2] as const;
  const x = middle[0] + pose.x * depth;
  const y = middle[1] + pose.y * depth;
  return [cos, sin, -sin, cos, middle[0] - cos * x + sin * y, middle[1] - sin * x - cos * y];
}
