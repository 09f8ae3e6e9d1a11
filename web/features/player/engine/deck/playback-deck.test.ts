import { expect, test } from 'vitest';
import { indexInSlot, SLOTS, slotOf } from './playback-deck.ts';

test('assigns the first slot to the initial index', () => {
  for (const initialIndex of [0, 7, 80]) expect(slotOf(initialIndex, initialIndex)).toBe(0);
});

test('assigns three different slots to an index and its neighbours', () => {
  for (const initialIndex of [0, 5, 33]) {
    for (let index = 0; index <= 90; index += 1) {
      const indexes = SLOTS.map((slot) => indexInSlot(slot, index, initialIndex));
      expect(indexes.toSorted((a, b) => a - b)).toEqual([index - 1, index, index + 1]);
      for (const slot of SLOTS) expect(slotOf(indexInSlot(slot, index, initialIndex), initialIndex)).toBe(slot);
    }
  }
});

test('keeps two of the three indexes in their slots when the current index changes by one', () => {
  const before = SLOTS.map((slot) => indexInSlot(slot, 7, 3));
  const after = SLOTS.map((slot) => indexInSlot(slot, 8, 3));
  expect(before.filter((index, slot) => index === after[slot])).toHaveLength(2);
});
