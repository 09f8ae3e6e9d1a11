import { expect, test } from 'vitest';
import { sampleStoryboard } from './sample-storyboard.ts';
import { silencing } from './silences.ts';

/** Returns the level of the music in a clip of three shots of 2 s. The second one has a line. */
function levelOf(details: Parameters<typeof sampleStoryboard>[3]): (time: number) => number {
  return silencing(sampleStoryboard('tense', [2, 2, 2], [], details).clips[0] ?? { shots: [] });
}

test('fades out within 0.3 s before a hushed shot and stays silent until its line', () => {
  const level = levelOf([{}, { hush: true }]);
  expect(level(1.7)).toBe(1);
  expect(level(1.85)).toBeLessThan(0.8);
  expect(level(2)).toBe(0);
  expect(level(2.119)).toBe(0);
  expect(level(2.5)).toBeGreaterThan(0);
  expect(level(3.9)).toBe(1);
});

test('stays silent through a hushed shot without a line', () => {
  const level = levelOf([{}, { hush: true, line: undefined }]);
  for (const time of [2, 3, 3.99]) expect(level(time)).toBe(0);
  expect(level(4.1)).toBe(1);
});

test('takes a breath of at most 0.5 s before the last shot only if nothing is hushed', () => {
  const level = levelOf([]);
  expect(level(3.49)).toBe(1);
  expect(level(3.9)).toBe(0);
  expect(level(4.05)).toBe(1);
  expect(levelOf([{ hush: true }])(3.9)).toBe(1);
});
