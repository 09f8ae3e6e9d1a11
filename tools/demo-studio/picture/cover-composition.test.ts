import { expect, test } from 'vitest';
import { COVER, composeCover, focusOf } from './cover-composition.ts';

const SHOWS = Array.from({ length: 20 }, (_, index) => `CN00${index}`);

test('places two people on different sides even if the storyboard places both on the left', () => {
  for (const show of SHOWS) {
    for (const at of ['left', 'right'] as const) {
      const [first, second] = composeCover(show, [{ at: 'left' }, { at }], [0, 0]);
      expect(first?.x).toBeLessThan(second?.x ?? 0);
    }
  }
});

test('places a single person in the centre without darkening', () => {
  const [alone] = composeCover('CN0008', [{ at: 'centre' }], [0]);
  expect(alone).toMatchObject({ x: 360, darkening: 0 });
});

test('chooses different compositions among shows, but always the same one for a show', () => {
  const pair = [{ at: 'left' }, { at: 'right' }] as const;
  expect(new Set(SHOWS.map((show) => JSON.stringify(composeCover(show, pair, [0, 0])))).size).toBeGreaterThan(1);
  expect(composeCover('CN0009', pair, [0, 0])).toEqual(composeCover('CN0009', pair, [0, 0]));
});

test('places a shorter person lower', () => {
  const [, child] = composeCover('CN0008', [{ at: 'left' }, { at: 'right' }], [0, 130]);
  const [, grown] = composeCover('CN0008', [{ at: 'left' }, { at: 'right' }], [0, 0]);
  expect(child?.y).toBeGreaterThan(grown?.y ?? 0);
});

test.each(['CN0008', 'CN0009', 'CN0010', 'CN0013'])('leaves the lowest 35%% of %s to the title', (show) => {
  for (const position of composeCover(show, [{ at: 'left' }, { at: 'right' }], [0, 130]))
    expect(position.y + 105 * position.scale).toBeLessThanOrEqual(COVER.height * 0.65);
});

test('puts the focus into the middle of the faces', () => {
  const at = { scale: 1, darkening: 0 };
  expect(focusOf([{ ...at, x: 180, y: 300 }])).toEqual({ x: 0.25, y: 0.28 });
  expect(
    focusOf([
      { ...at, x: 180, y: 300 },
      { ...at, x: 540, y: 500 },
    ]),
  ).toEqual({ x: 0.5, y: 0.37 });
});
