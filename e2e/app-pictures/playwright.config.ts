/** `npm run app-pictures`: draws the icons and takes the screenshots of the installed app. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../test-results/app-pictures',
  globalSetup: '../contact-sheets/global-setup.ts',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: launchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  },
});
