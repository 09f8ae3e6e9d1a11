import { expect, test } from 'vitest';
import { indexInSlot, SLOTS, slotOf } from './playback-deck.ts';

test('assigns the first slot to the initial index', () => {
  for (const first of [0, 7, 80]) expect(slotOf(first, first)).toBe(0);
});

test('assigns three slots to an index and its neighbours', () => {
  for (const first of [0, 5, 33]) {
    for (let place = 0; place <= 90; place += 1) {
      const held = SLOTS.map((slot) => indexInSlot(slot, place, first));
      expect(held.toSorted((a, b) => a - b)).toEqual([place - 1, place, place + 1]);
      for (const slot of SLOTS) expect(slotOf(indexInSlot(slot, place, first), first)).toBe(slot);
    }
  }
});

test('keeps two of three indexes on a step', () => {
  const before = SLOTS.map((slot) => indexInSlot(slot, 7, 3));
  const after = SLOTS.map((slot) => indexInSlot(slot, 8, 3));
  expect(before.filter((place, slot) => place === after[slot])).toHaveLength(2);
});
