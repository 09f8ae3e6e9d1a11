import { expect, test } from 'vitest';
import { CAMERAS } from '../vocabulary.ts';
import { cameraAt, planeTransform } from './camera.ts';
import { easeInOut, easeOut, easeOutBack, settle } from './easing.ts';

test('easing functions go from 0 to 1 and stay there, and easeOutBack exceeds 1 on the way', () => {
  for (const ease of [easeInOut, easeOut, easeOutBack, settle]) {
    expect(ease(0)).toBeCloseTo(0);
    expect(ease(1)).toBeCloseTo(1);
    expect(ease(-1)).toBeCloseTo(ease(0));
    expect(ease(2)).toBeCloseTo(1);
  }
  expect(Math.max(...[0.5, 0.6, 0.7, 0.8].map(easeOutBack))).toBeGreaterThan(1);
});

test('push-in zooms in and pull-out zooms out', () => {
  expect(cameraAt('push-in', 3, 3).zoom).toBeGreaterThan(cameraAt('push-in', 0, 3).zoom);
  expect(cameraAt('pull-out', 3, 3).zoom).toBeLessThan(cameraAt('pull-out', 0, 3).zoom);
});

test('push-in moves in the first second faster than on average', () => {
  const [start, soon, end] = [0, 1, 4].map((time) => cameraAt('push-in', time, 4).zoom);
  expect((soon ?? 0) - (start ?? 0)).toBeGreaterThan(0.3 * ((end ?? 0) - (start ?? 0)));
});

test('drift-left moves the camera to the left, drift-right to the right', () => {
  expect(cameraAt('drift-left', 3, 3).x).toBeLessThan(cameraAt('drift-left', 0, 3).x);
  expect(cameraAt('drift-right', 3, 3).x).toBeGreaterThan(cameraAt('drift-right', 0, 3).x);
});

test('does more than 70% of a crash zoom in the first half second', () => {
  const [start, soon, end] = [0, 0.5, 3].map((time) => cameraAt('crash-zoom', time, 3).zoom);
  expect((soon ?? 0) - (start ?? 0)).toBeGreaterThan(0.7 * ((end ?? 0) - (start ?? 0)));
});

test.each(CAMERAS)('shows nothing outside the painted margin during %s', (camera) => {
  for (let time = 0; time <= 4; time += 0.05) {
    for (const depth of [0, 0.5, 1]) {
      const [a, b, c, d, e, f] = planeTransform(cameraAt(camera, time, 4), depth);
      const at = (x: number, y: number): readonly [number, number] => [a * x + c * y + e, b * x + d * y + f];
      const [left, top] = at(-108, -192);
      const [right, bottom] = at(828, 1472);
      expect(left).toBeLessThanOrEqual(0);
      expect(top).toBeLessThanOrEqual(0);
      expect(right).toBeGreaterThanOrEqual(720);
      expect(bottom).toBeGreaterThanOrEqual(1280);
    }
  }
});

test('moves far planes less than near ones', () => {
  const pose = cameraAt('pan-left', 0, 3);
  expect(Math.abs(planeTransform(pose, 0.1)[4])).toBeLessThan(Math.abs(planeTransform(pose, 1)[4]));
});
