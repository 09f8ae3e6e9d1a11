import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testLaunchOptions } from './e2e/browser.ts';
import { readConfig } from './server/config.ts';
import { servePictures } from './web/testing/serve-pictures.ts';

const { mediaSamples } = readConfig().testing;

const FUZZ = 'server/http/fuzz.long.test.ts';
/** Tests that wait for timeouts, or start Redis, or a database or an import several times. */
const LONG_SERVER_TESTS = [
  'server/shutdown.database.test.ts',
  'server/demo-shows.database.test.ts',
  'server/api/service/picture.http.test.ts',
  'server/behavior/clickhouse-sink.database.test.ts',
  'server/http/block-two-processes.database.test.ts',
  'server/presence/redis-presence.http.test.ts',
  'server/db/embedded/{hanging-*,startup-kill}.database.test.ts',
];
const COMPONENT_TESTS = ['web/**/*.test.tsx'];
/**
 * Component tests that change the document or its modules for good, or depend on what other tests leave there. Each of
 * these files has a document of its own.
 */
const ISOLATED_TESTS = [
  'web/features/third-parties/*.test.tsx',
  'web/pages/common/setUp/notifications.test.tsx',
  'web/pages/home/{daily-prompt,scroll}.test.tsx',
];

/** Both kinds share one server, which transforms each module once. */
const COMPONENT = {
  plugins: [react(), tailwindcss(), servePictures()],
  define: { API_BASE: '""', LICENSES_URL: '"/licenses.json"' },
  resolve: { alias: [{ find: /^zustand$/, replacement: '#web/testing/zustand.ts' }] },
  // A package that the server finds late would reload the page in the middle of a test.
  cacheDir: '.cache/vite',
  optimizeDeps: { entries: ['web/main.tsx', ...COMPONENT_TESTS], force: true },
  test: {
    name: 'component',
    include: COMPONENT_TESTS,
    setupFiles: ['web/testing/setup.ts'],
    // These tests wait for pages more than they compute.
    maxWorkers: 3,
    testTimeout: 90_000,
    browser: {
      enabled: true,
      headless: true,
      // Names match in part, as in the browser tests.
      locators: { exact: false },
      screenshotFailures: false,
      provider: playwright({ launchOptions: testLaunchOptions(), actionTimeout: 30_000 }),
      instances: [
        { browser: 'chromium' as const, name: 'component', exclude: ISOLATED_TESTS, isolate: false },
        { browser: 'chromium' as const, name: 'component-isolated', include: ISOLATED_TESTS, isolate: true },
      ],
    },
    expect: { poll: { timeout: 30_000 } },
  },
};

const LONG_MEDIA_TESTS = ['media/long-clips.media.test.ts', 'media/hard-clips.media.test.ts'];
const SERVER = {
  globalSetup: ['server/testing/global-setup.ts'],
  isolate: false,
  maxWorkers: 2,
  // Most objects of a request die young. With more room for them, V8 collects them less often.
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};
const MEDIA = { provide: { mediaSamples }, maxWorkers: 2, testTimeout: 120_000, hookTimeout: 120_000 } as const;

// `isolate: false` (unit, component and server tests) loads modules once per worker, which saves CPU time. Their files
// must not share mutable state.
export default defineConfig({
  test: {
    projects: [
      {
        define: { API_BASE: '""' },
        test: {
          name: 'unit',
          include: [
            '{domain,contract,i18n,media,web,server,e2e,bench,faults,lint}/**/*.test.ts',
            'mobile/*.test.ts',
            'scripts/*.test.mjs',
          ],
          exclude: ['**/*.http.test.ts', '**/*.media.test.ts', '**/*.database.test.ts', FUZZ],
          isolate: false,
          // The longest take about a second, and ten on a busy machine.
          testTimeout: 60_000,
        },
      },
      COMPONENT,
      {
        test: {
          ...SERVER,
          name: 'server',
          include: ['server/**/*.http.test.ts', 'server/**/*.database.test.ts'],
          exclude: LONG_SERVER_TESTS,
        },
      },
      { test: { ...SERVER, name: 'server-long', include: LONG_SERVER_TESTS } },
      { test: { ...SERVER, name: 'fuzz', include: [FUZZ], testTimeout: 300_000 } },
      {
        test: {
          name: 'studio',
          include: ['tools/demo-studio/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...MEDIA,
          name: 'media',
          include: ['media/**/*.media.test.ts'],
          exclude: LONG_MEDIA_TESTS,
        },
      },
      {
        test: {
          ...MEDIA,
          name: 'media-long',
          include: LONG_MEDIA_TESTS,
        },
      },
    ],
  },
});
