/** `npm run test:crawl` visits every page in every language and size, and presses every control. */
import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

export default defineConfig({
  ...tests,
  testDir: 'e2e/crawl',
  testMatch: '**/*.crawl.ts',
  timeout: 30 * 60_000,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/crawl.json' }]],
  projects: [{ name: 'crawl', use: { viewport: { width: 390, height: 844 } } }],
});
