import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findChromium } from './e2e/browser.ts';

const executablePath = findChromium();

/** A journey's look into the page counts as a tap: without this it would be chance whether one comes before the sound. */
const ALOUD = '--autoplay-policy=no-user-gesture-required';

/** Journeys of a viewer, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A machine that is busy with other things may be late once; what fails twice has failed.
  retries: 1,
  // What is broken for everybody is told at once, and not after two hundred time-outs.
  maxFailures: 20,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    launchOptions: { args: [...BROWSER_FLAGS, ALOUD], ...(executablePath === undefined ? {} : { executablePath }) },
    locale: 'en-US',
    // Recording is slow: only what has failed once is recorded.
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
      // @once: what is the same on both, and was seen on the phone.
      grepInvert: /@touch|@once/,
      // And of these nothing has a layout of its own.
      testIgnore: [
        '**/{google-ads,import,rewards,rewards-day,rewards-tasks,store,subtitles,trouble,unlock-ad,unlock-auto,vip,wallet,warm,watching}.e2e.ts',
        '**/player-{autoplay,moments,network}.e2e.ts',
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
