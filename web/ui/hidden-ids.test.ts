import { expect, test } from 'vitest';
import { createHiddenIds } from './hidden-ids.ts';

test('keeps one element hidden while another one is hidden and shown', () => {
  const { store, hide } = createHiddenIds();
  const showFirst = hide(['A']);
  const showOthers = hide(['B', 'C']);
  expect([...store.getState()]).toEqual(['A', 'B', 'C']);
  showOthers();
  expect([...store.getState()]).toEqual(['A']);
  showFirst();
  expect([...store.getState()]).toEqual([]);
});
