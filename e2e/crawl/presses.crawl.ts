/** Presses every control: in English at every width, and in every other language at one. */
import type { Language } from '#domain/languages.ts';
import { test } from '../test.ts';
import { ADDRESSES } from './addresses.ts';
import { pressEverything } from './press.ts';

const RUNS: readonly (readonly [Language, number])[] = [
  ['en', 320],
  ['en', 390],
  ['en', 768],
  ['en', 1440],
  ['zh-CN', 768],
  ['zh-TW', 320],
  ['ja', 390],
  ['de', 320],
  ['fr', 390],
  ['ko', 1440],
];

for (const [language, width] of RUNS) {
  const isTouch = width < 1024;
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: isTouch ? 844 : 900 }, hasTouch: isTouch, isMobile: isTouch });

    test(`every control in ${language} does something`, async ({ page }) => {
      await pressEverything(page, language, ADDRESSES, isTouch);
    });
  });
}
