import { expect, test } from 'vitest';
import { composeCover } from './cover-composition.ts';

const SHOWS = Array.from({ length: 20 }, (_, index) => `CN00${index}`);

test('places two people on different sides even if the storyboard places both on one', () => {
  for (const show of SHOWS) {
    for (const at of ['left', 'right'] as const) {
      const [first, second] = composeCover(show, [{ at: 'left' }, { at }], [0, 0]);
      expect(first?.x).toBeLessThan(second?.x ?? 0);
    }
  }
});

test('places a single person larger and near the centre', () => {
  const [alone] = composeCover('CN0008', [{ at: 'centre' }], [0]);
  expect(alone).toMatchObject({ x: 360, veil: 0 });
});

test('chooses the composition by show', () => {
  const pair = [{ at: 'left' }, { at: 'right' }] as const;
  expect(new Set(SHOWS.map((show) => JSON.stringify(composeCover(show, pair, [0, 0])))).size).toBeGreaterThan(1);
  expect(composeCover('CN0009', pair, [0, 0])).toEqual(composeCover('CN0009', pair, [0, 0]));
});

test('places a child lower', () => {
  const [child] = composeCover('CN0008', [{ at: 'left' }, { at: 'right' }], [130, 0]);
  const [grown] = composeCover('CN0008', [{ at: 'left' }, { at: 'right' }], [0, 0]);
  expect(child?.y).toBeGreaterThan(grown?.y ?? 0);
});
