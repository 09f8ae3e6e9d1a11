import { expect, test } from 'vitest';
import type { Shot } from '../storyboard.ts';
import { cutBetween, whipOffset } from './cut.ts';

const calm: Shot = { seconds: 3, set: 'cafe', framing: 'medium', camera: 'push-in', actors: [], effects: [] };

test('starts a clip without a transition', () => {
  expect(cutBetween(undefined, { ...calm, camera: 'crash-zoom' })).toBe('plain');
});

test('flashes before a crash zoom or a loud sound unless the shot has its own flash', () => {
  expect(cutBetween(calm, { ...calm, camera: 'crash-zoom' })).toBe('flash');
  expect(cutBetween(calm, { ...calm, sound: 'gunshot' })).toBe('flash');
  expect(cutBetween(calm, { ...calm, sound: 'gunshot', effects: ['flash'] })).toBe('plain');
});

test('uses a whip of four frames for a new set', () => {
  expect(cutBetween(calm, { ...calm, set: 'casino' })).toBe('whip');
  expect(cutBetween(calm, { ...calm, set: 'casino', framing: 'close' })).toBe('plain');
  expect(whipOffset('whip', 0)).toBeGreaterThan(whipOffset('whip', 0.08));
  expect(whipOffset('whip', 0.2)).toBe(0);
});
