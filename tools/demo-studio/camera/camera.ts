import { STAGE } from '../stage.ts';
import type { Shot } from '../storyboard.ts';
import { easeInOut, easeOut, easeOutBack, settle } from './easing.ts';

/** The position of the camera: `x` and `y` in stage pixels from the centre, `zoom` as a factor, `roll` in radians. */
export type CameraPose = { readonly x: number; readonly y: number; readonly zoom: number; readonly roll: number };

/** A camera movement. `progress` is the elapsed fraction of the shot (0–1), `time` the elapsed time in seconds. */
type Movement = (progress: number, time: number) => CameraPose;

/** The duration of the fast part of a crash zoom. */
const CRASH_ZOOM_SECONDS = 0.36;

/**
 * Returns the shake of a handheld camera in pixels and radians. The waves have different periods, so the shake does not
 * repeat within a shot.
 */
function handheldShake(time: number, strength: number): Pick<CameraPose, 'x' | 'y' | 'roll'> {
  return {
    x: strength * (6 * Math.sin(time * 2.3) + 3 * Math.sin(time * 5.1 + 1)),
    y: strength * (5 * Math.sin(time * 2.9 + 2) + 3 * Math.sin(time * 4.3)),
    roll: strength * 0.0042 * Math.sin(time * 1.9 + 0.5),
  };
}

/** Moves the camera sideways past the people, at an even speed and almost without breathing. `side` is −1 or 1. */
function drift(side: -1 | 1, progress: number, time: number): CameraPose {
  return { x: side * (68 * progress - 34), y: 3 * Math.sin(time * 0.8), zoom: 1.07 + 0.03 * progress, roll: 0 };
}

const MOVEMENTS: Record<Shot['camera'], Movement> = {
  'push-in': (progress) => ({ x: 0, y: 0, roll: 0, zoom: 1.02 + 0.12 * settle(progress) }),
  'pull-out': (progress) => ({ x: 0, y: 0, roll: 0, zoom: 1.15 - 0.13 * settle(progress) }),
  'pan-left': (progress) => ({ x: 46 - 92 * easeInOut(progress), y: 0, zoom: 1.06, roll: 0 }),
  'pan-right': (progress) => ({ x: -46 + 92 * easeInOut(progress), y: 0, zoom: 1.06, roll: 0 }),
  'tilt-up': (progress) => ({ x: 0, y: 62 - 84 * easeInOut(progress), zoom: 1.06, roll: 0 }),
  'tilt-down': (progress) => ({ x: 0, y: -62 + 84 * easeInOut(progress), zoom: 1.06, roll: 0 }),
  'drift-left': (progress, time) => drift(-1, progress, time),
  'drift-right': (progress, time) => drift(1, progress, time),
  dutch: (progress, time) => ({
    x: 4 * Math.sin(time * 0.9),
    y: 3 * Math.sin(time * 1.3),
    zoom: 1.14 + 0.05 * settle(progress),
    roll: 0.055 + 0.03 * settle(progress),
  }),
  handheld: (progress, time) => ({ ...handheldShake(time, 1.3), zoom: 1.06 + 0.03 * progress }),
  'crash-zoom': (progress, time) => ({
    ...handheldShake(time, time < CRASH_ZOOM_SECONDS ? 0 : 0.9 * (1 - easeOut(time - CRASH_ZOOM_SECONDS)) + 0.3),
    zoom: 1.02 + 0.2 * easeOutBack(time / CRASH_ZOOM_SECONDS) + 0.04 * easeInOut(progress),
  }),
};

/** Returns the camera pose at `time` of a shot of `duration`, both in seconds. */
export function cameraAt(camera: Shot['camera'], time: number, duration: number): CameraPose {
  return MOVEMENTS[camera](Math.max(0, Math.min(1, time / duration)), time);
}

/** The arguments of the canvas method `transform`. */
export type Matrix = readonly [number, number, number, number, number, number];

/**
 * Returns the transform from stage pixels to picture pixels for a plane. Pan and zoom have their full strength at depth
 * 1; at depth 0 there is no pan and only a weak zoom. `extraZoom` is an additional zoom factor.
 */
export function planeTransform(pose: CameraPose, depth: number, extraZoom = 1): Matrix {
  const zoom = (1 + (pose.zoom - 1) * (0.35 + 0.65 * depth)) * extraZoom;
  const cos = Math.cos(pose.roll) * zoom;
  const sin = Math.sin(pose.roll) * zoom;
  const middle = [STAGE.width / 2, STAGE.height / 2] as const;
  const x = middle[0] + pose.x * depth;
  const y = middle[1] + pose.y * depth;
  return [cos, sin, -sin, cos, middle[0] - cos * x + sin * y, middle[1] - sin * x - cos * y];
}
