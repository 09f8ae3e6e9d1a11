/** `npm run screens`: one test per contact sheet. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { SIZES } from './sizes.ts';

const LOCALES = { en: 'en-US', de: 'de-DE', ja: 'ja-JP' } as const;

export default defineConfig({
  testDir: '.',
  testMatch: 'sheets.ts',
  outputDir: '../../test-results/screens',
  globalSetup: './global-setup.ts',
  // The accounts get the same numbers in every run, and with them the same order of shows.
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    launchOptions: launchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  },
  projects: Object.entries(LOCALES).flatMap(([language, locale]) =>
    Object.entries(SIZES).map(([size, { use }]) => ({
      name: `${language}-${size}`,
      metadata: { language, size },
      use: { ...use, locale },
    })),
  ),
});
