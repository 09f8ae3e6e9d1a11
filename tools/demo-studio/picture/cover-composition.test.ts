import { expect, test } from 'vitest';
import { compose } from './cover-composition.ts';

const SHOWS = Array.from({ length: 20 }, (_, index) => `CN00${index}`);

test('two people of a poster stand on different sides, also when the script puts both on one', () => {
  for (const show of SHOWS) {
    for (const at of ['left', 'right'] as const) {
      const [first, second] = compose(show, [{ at: 'left' }, { at }], [0, 0]);
      expect(first?.x).toBeLessThan(second?.x ?? 0);
    }
  }
});

test('a person alone is larger than in company and near the middle', () => {
  const [alone] = compose('CN0008', [{ at: 'centre' }], [0]);
  expect(alone).toMatchObject({ x: 360, veil: 0 });
});

test('shows differ in composition and one show keeps its own', () => {
  const pair = [{ at: 'left' }, { at: 'right' }] as const;
  expect(new Set(SHOWS.map((show) => JSON.stringify(compose(show, pair, [0, 0])))).size).toBeGreaterThan(1);
  expect(compose('CN0009', pair, [0, 0])).toEqual(compose('CN0009', pair, [0, 0]));
});

test('a child stands lower', () => {
  const [child] = compose('CN0008', [{ at: 'left' }, { at: 'right' }], [130, 0]);
  const [grown] = compose('CN0008', [{ at: 'left' }, { at: 'right' }], [0, 0]);
  expect(child?.y).toBeGreaterThan(grown?.y ?? 0);
});
