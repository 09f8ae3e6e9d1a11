import { defineConfig } from 'vitest/config';
import { readConfig } from './server/config.ts';

const { mediaSamples } = readConfig().testing;

const LONG_CLIPS = 'media/long-clips.media.test.ts';
const MEDIA = { provide: { mediaSamples }, maxWorkers: 2, testTimeout: 120_000, hookTimeout: 120_000 } as const;

// `isolate: false` (unit and server tests) loads modules once per worker, which saves CPU time. Their files must not
// share mutable state.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,contract,i18n,media,web,server,e2e,bench,faults,lint}/**/*.test.{ts,tsx}',
            'scripts/*.test.mjs',
          ],
          exclude: ['**/*.http.test.ts', '**/*.media.test.ts', '**/*.database.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.http.test.ts', 'server/**/*.database.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
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
          exclude: [LONG_CLIPS],
        },
      },
      {
        test: {
          ...MEDIA,
          name: 'media-long',
          include: [LONG_CLIPS],
        },
      },
    ],
  },
});
