import { expect, test } from 'vitest';
import { sampleStoryboard } from '../sample-storyboard.ts';
import type { Storyboard } from '../../storyboard.ts';
import { arcOf, matters } from './arc.ts';
import type { Arc } from './arc.ts';

type Details = Parameters<typeof sampleStoryboard>[3];

function shotsOf(details: Details, count = 8): Storyboard['clips'][number]['shots'] {
  const seconds = Array.from({ length: count }, () => 2);
  const calm = { framing: 'medium', set: 'cafe' } as const;
  const clips = sampleStoryboard(
    'tense',
    seconds,
    [],
    seconds.map((_, index) => ({ ...calm, line: undefined, ...details?.[index] })),
  ).clips;
  return clips[0]?.shots ?? [];
}

function arc(details: Details = []): Arc {
  return arcOf({ shots: shotsOf(details) });
}

test('begins weakly, is strongest before the last shot and falls with it', () => {
  const level = arc();
  const levels = Array.from({ length: 160 }, (_, tenth) => level(tenth / 10));
  expect(level(0)).toBeLessThan(0.1);
  expect(level(1.9)).toBeLessThan(0.1);
  expect(Math.max(...levels)).toBe(1);
  expect(levels.indexOf(1) / 10).toBeGreaterThan(13);
  expect(level(14.5)).toBeLessThan(0.6);
  expect(level(8)).toBeGreaterThan(level(4));
});

test('strikes at a shock and falls back after it', () => {
  const calm = arc();
  const shocked = arc([{}, {}, {}, { camera: 'crash-zoom', effects: ['flash'] }]);
  expect(shocked(5.9)).toBeCloseTo(calm(5.9));
  expect(shocked(6.2)).toBeGreaterThan(calm(6.2) + 0.3);
  expect(shocked(9.5)).toBeLessThan(calm(9.5));
});

test('is raised by close faces with strong feelings', () => {
  const actors = [{ who: 'a', at: 'centre', facing: 'front', emotion: 'crying' }] as const;
  expect(arc([{}, {}, {}, { framing: 'extreme', actors: [...actors] }])(7.9)).toBeGreaterThan(arc()(7.9) + 0.2);
});

test('peaks before the hushed shots at the end', () => {
  const level = arc([{}, {}, {}, {}, {}, {}, { hush: true }]);
  expect(level(11.9)).toBe(1);
  expect(level(13.9)).toBeLessThan(1);
});

test('hushed lines and lines of a shock matter, others and shots without a line do not', () => {
  const line = sampleStoryboard('tense', [2, 2, 2]).clips[0]?.shots[1]?.line;
  const [plain, hushed, spoken, shock] = shotsOf([
    {},
    { hush: true, line },
    { line },
    { line, camera: 'crash-zoom' },
  ]).map(matters);
  expect([plain, hushed, spoken, shock]).toEqual([false, true, false, true]);
});
