import { expect, test } from 'vitest';
import type { Shot } from '../storyboard.ts';
import { transitionBetween, whipPanOffset } from './transition.ts';

const calm: Shot = { seconds: 3, set: 'cafe', framing: 'medium', camera: 'push-in', actors: [], effects: [] };

test('uses no transition at the start of a clip', () => {
  expect(transitionBetween(undefined, { ...calm, camera: 'crash-zoom' })).toBe('cut');
});

test('flashes at the start of a shot with a crash zoom or a loud sound, unless the shot has its own flash', () => {
  expect(transitionBetween(calm, { ...calm, camera: 'crash-zoom' })).toBe('flash');
  expect(transitionBetween(calm, { ...calm, sound: 'gunshot' })).toBe('flash');
  expect(transitionBetween(calm, { ...calm, sound: 'gunshot', effects: ['flash'] })).toBe('cut');
});

test('uses a whip pan of at most 0.2 s for a new set, except for a close-up', () => {
  expect(transitionBetween(calm, { ...calm, set: 'casino' })).toBe('whip-pan');
  expect(transitionBetween(calm, { ...calm, set: 'casino', framing: 'close' })).toBe('cut');
  expect(whipPanOffset('whip-pan', 0)).toBeGreaterThan(whipPanOffset('whip-pan', 0.08));
  expect(whipPanOffset('whip-pan', 0.2)).toBe(0);
});
