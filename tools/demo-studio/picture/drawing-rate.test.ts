import { expect, test } from 'vitest';
import type { Shot } from '../storyboard.ts';
import type { ActionName } from '../vocabulary.ts';
import type { TimedShot } from '../timeline.ts';
import { drawingFor } from './drawing-rate.ts';

function timedShot(camera: Shot['camera'], changes: Partial<Shot> = {}): TimedShot {
  const shot: Shot = {
    seconds: 3,
    set: 'cafe',
    framing: 'close',
    camera,
    actors: [],
    effects: [],
    ...changes,
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

/** Returns the number of frames for which a drawing at about `seconds` is shown. */
function framesAt(seconds: number, shot: TimedShot): number {
  const first = Math.ceil((seconds * 24) / 6) * 6;
  return [1, 2, 3].find((frames) => drawingFor(first + frames, shot) !== drawingFor(first, shot)) ?? 0;
}

const acting = (action: ActionName): TimedShot =>
  timedShot('handheld', { actors: [{ who: 'ada', at: 'left', facing: 'right', emotion: 'sad', action }] });

test.each([
  ['enters', 1],
  ['leaves', 1],
  ['nods', 0.75],
  ['bows', 0.75],
] as const)('draws every second frame of %s', (action, seconds) => {
  expect(framesAt(seconds, acting(action))).toBe(2);
});

test('draws every frame of a fall and of a turn, and fewer after them', () => {
  expect(framesAt(0.75, acting('falls'))).toBe(1);
  expect(framesAt(0.5, acting('turns-away'))).toBe(1);
  expect(framesAt(2, acting('falls'))).toBe(3);
});

test('draws every second frame of a drift and of the start of a push-in', () => {
  expect(framesAt(2, timedShot('drift-left'))).toBe(2);
  expect(framesAt(0.75, timedShot('push-in'))).toBe(2);
});

test('draws every frame while an object moves, and every second one afterwards', () => {
  const falling = timedShot('handheld', { object: { name: 'cup', motion: 'falls' } });
  expect(framesAt(1, falling)).toBe(1);
  expect(framesAt(2.25, falling)).toBe(2);
  expect(framesAt(2.25, timedShot('handheld', { object: { name: 'car', motion: 'passes' } }))).toBe(1);
});

test('draws every frame of lightning', () => {
  expect(framesAt(1, timedShot('handheld', { light: 'lightning' }))).toBe(1);
});
