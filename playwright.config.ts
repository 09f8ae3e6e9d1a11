import { defineConfig } from '@playwright/test';
import { testLaunchOptions } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes only on a second try would hide a defect.
  retries: 0,
  // The run stops early when everything is broken.
  maxFailures: 20,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    launchOptions: testLaunchOptions(),
    locale: 'en-US',
    // Only the tests of the installed app need it. It would handle requests that other tests intercept.
    serviceWorkers: 'block',
    // Snapshots of the document would take an eighth of the time. `--trace on` records them.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@mouse/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      // `@once` marks tests that behave the same at both sizes.
      grepInvert: /@touch|@once/,
      // These files do not depend on the layout.
      testIgnore: [
        '**/{account-data,app-errors,campaigns,first-launch,google-ads,import,inline-playback,keep-purchases}.e2e.ts',
        '**/{notifications,passkeys,playback,preload,recap,rewards,rewards-limited,rewards-tasks,service}.e2e.ts',
        '**/{sign-in,store,subtitles,third-parties,two-devices,unlock-ad,unlock-auto,unlock-bundles,vip,wallet}.e2e.ts',
        '**/player-{autoplay,interruptions,layout,network}.e2e.ts',
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
