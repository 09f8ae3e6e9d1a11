import { expect, test } from 'vitest';
import type { Shot } from '../storyboard.ts';
import { cutBetween, whipOffset } from './cut.ts';

const calm: Shot = { seconds: 3, set: 'cafe', framing: 'medium', camera: 'push-in', actors: [], effects: [] };

test('a clip opens with a plain picture', () => {
  expect(cutBetween(undefined, { ...calm, camera: 'crash-zoom' })).toBe('plain');
});

test('a crash zoom or a loud sound flashes, unless the shot flashes by itself', () => {
  expect(cutBetween(calm, { ...calm, camera: 'crash-zoom' })).toBe('flash');
  expect(cutBetween(calm, { ...calm, sound: 'gunshot' })).toBe('flash');
  expect(cutBetween(calm, { ...calm, sound: 'gunshot', effects: ['flash'] })).toBe('plain');
});

test('a new place arrives with a whip that settles within four frames', () => {
  expect(cutBetween(calm, { ...calm, set: 'casino' })).toBe('whip');
  expect(cutBetween(calm, { ...calm, set: 'casino', framing: 'close' })).toBe('plain');
  expect(whipOffset('whip', 0)).toBeGreaterThan(whipOffset('whip', 0.08));
  expect(whipOffset('whip', 0.2)).toBe(0);
});
