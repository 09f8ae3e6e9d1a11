import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findChromium } from './e2e/browser.ts';

const executablePath = findChromium();

/** Evaluating in the page counts as a tap, which would allow sound at random. */
const ALLOW_SOUND = '--autoplay-policy=no-user-gesture-required';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine may miss a timeout.
  retries: 1,
  // Stops early when everything is broken.
  maxFailures: 20,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    launchOptions: {
      args: [...BROWSER_FLAGS, ALLOW_SOUND],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    locale: 'en-US',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@mouse/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      // @once: the same at both sizes.
      grepInvert: /@touch|@once/,
      // These files do not depend on the layout.
      testIgnore: [
        '**/{app-errors,google-ads,import,rewards,rewards-day,rewards-tasks,playback,preload,store,subtitles,unlock-ad,unlock-auto,vip,wallet}.e2e.ts',
        '**/player-{autoplay,interruptions,network}.e2e.ts',
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
