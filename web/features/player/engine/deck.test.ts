import { expect, test } from 'vitest';
import { episodeIn, SLOTS, slotOf } from './deck.ts';

test('the episode that a deck opens with takes the first slot', () => {
  for (const first of [1, 7, 80]) expect(slotOf(first, first)).toBe(0);
});

test('an episode and its neighbours never share a slot, and each slot knows which one it holds', () => {
  for (const first of [1, 5, 33]) {
    for (let ep = 1; ep <= 90; ep += 1) {
      const held = SLOTS.map((slot) => episodeIn(slot, ep, first));
      expect(held.toSorted((a, b) => a - b)).toEqual([ep - 1, ep, ep + 1]);
      for (const slot of SLOTS) expect(slotOf(episodeIn(slot, ep, first), first)).toBe(slot);
    }
  }
});

test('going on by one keeps the places of two', () => {
  const before = SLOTS.map((slot) => episodeIn(slot, 7, 3));
  const after = SLOTS.map((slot) => episodeIn(slot, 8, 3));
  expect(before.filter((ep, slot) => ep === after[slot])).toHaveLength(2);
});
