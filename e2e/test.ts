/** `test` that fails on unexpected errors in the browser's console, and on violations of the security policy. */
import { readFileSync } from 'node:fs';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { ADDRESS_FILE } from './address.ts';
import { readClock } from './clock.ts';
import { useConfigured, useMovingClock, type SharedServers } from './shared-servers.ts';

type Fixtures = {
  readonly address: string;
  /** Allows console errors that the test itself causes, for example by going offline. */
  readonly allowConsoleErrors: (pattern: RegExp) => void;
  /** Allows violations of the security policy that the test itself causes. */
  readonly allowPolicyViolations: (pattern: RegExp) => void;
};

const START_TIMEOUT_MS = 180_000;

const VIOLATION = 'violation of the security policy:';

/** Reports what the policy of a document blocks, in all pages of the context. */
function reportViolations(prefix: string): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(prefix, effectiveDirective, blockedURI, `${sourceFile}:${lineNumber}`),
  );
}

/** The daily prompt counts as shown on the date, because it would cover the page. */
function storageWithoutPrompt(address: string, now: Date) {
  const record = { date: now.toISOString().slice(0, 10), times: 1 };
  const storedPrompt = { name: 'checkInPrompt', value: JSON.stringify(record) };
  return { cookies: [], origins: [{ origin: address, localStorage: [storedPrompt] }] };
}

export const test = base.extend<Fixtures, SharedServers>({
  configured: [useConfigured, { scope: 'worker', timeout: START_TIMEOUT_MS }],
  movingClock: [useMovingClock, { scope: 'worker', timeout: START_TIMEOUT_MS }],
  address: async ({}, use) => use(readFileSync(ADDRESS_FILE, 'utf8')),
  baseURL: async ({ address }, use) => use(address),
  storageState: async ({ address }, use) => use(storageWithoutPrompt(address, new Date())),
  allowPolicyViolations: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const violations: string[] = [];
      context.on('console', (message) => {
        if (message.text().startsWith(VIOLATION)) violations.push(message.text());
      });
      await context.addInitScript(reportViolations, VIOLATION);
      await use((pattern) => expected.push(pattern));
      expect(violations.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  allowConsoleErrors: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
      const consoleErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith(VIOLATION)) consoleErrors.push(message.text());
      });
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      await use((pattern) => expected.push(pattern));
      // The handlers of routes may still wait for a response, which is disposed with the page.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(consoleErrors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** On the server that uses every service. The viewer is asked about privacy unless `storeConsent` has answered. */
export const configuredTest = test.extend({
  address: async ({ configured }, use) => use(configured.url),
});

/** On the server whose clock may be advanced. */
export const movingClockTest = test.extend({
  address: async ({ movingClock }, use) => use(movingClock.url),
  storageState: async ({ address, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: address });
    const now = await readClock({ request });
    await request.dispose();
    await use(storageWithoutPrompt(address, now));
  },
});

export { expect, type Page, type Request };
