import { expect, test } from 'vitest';
import type { Shot } from '../storyboard.ts';
import type { TimedShot } from '../timeline.ts';
import { drawingFor } from './drawing-rate.ts';

function timedShot(camera: Shot['camera']): TimedShot {
  const shot: Shot = {
    seconds: 3,
    set: 'cafe',
    framing: 'close',
    camera,
    actors: [],
    effects: [],
  };
  return { index: 0, shot, startMs: 0, endMs: 3000 };
}

test('shows each drawing for three frames with a calm camera', () => {
  expect([30, 31, 32, 33].map((frame) => drawingFor(frame, timedShot('push-in')))).toEqual([30, 30, 30, 33]);
});

test('shows each drawing for two frames with a panning camera, and draws every frame after a cut', () => {
  expect([30, 31].map((frame) => drawingFor(frame, timedShot('pan-left')))).toEqual([30, 30]);
  expect([2, 3].map((frame) => drawingFor(frame, timedShot('push-in')))).toEqual([2, 3]);
});
