import { expect, test } from 'vitest';
import { stageFit } from './stage-fit.ts';

const PICTURE = { width: 540, height: 960 };

test.each([
  [390, 844, 'cover'],
  [360, 640, 'cover'],
  [412, 915, 'cover'],
  [360, 800, 'cover'],
  [360, 801, 'contain'],
  [384, 1000, 'contain'],
  [400, 600, 'cover'],
  [768, 1024, 'contain'],
  [844, 390, 'contain'],
] as const)('fits a vertical picture into a stage of %i × %i: %s', (width, height, fit) => {
  expect(stageFit({ width, height }, PICTURE)).toBe(fit);
});

test('covers the stage with a landscape picture only if the stage is about as wide', () => {
  const landscape = { width: 1280, height: 720 };
  expect(stageFit({ width: 390, height: 844 }, landscape)).toBe('contain');
  expect(stageFit({ width: 844, height: 390 }, landscape)).toBe('cover');
});

test('fits the picture into a stage without a size', () => {
  expect(stageFit({ width: 0, height: 0 }, PICTURE)).toBe('contain');
});
