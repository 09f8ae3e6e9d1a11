/** `test` that fails on unexpected errors in the browser's console, and on violations of the security policy. */
import { readFileSync } from 'node:fs';
import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { ADDRESS_FILE } from './address.ts';

type Fixtures = {
  readonly address: string;
  /** Allows console errors that the test itself causes, for example by going offline. */
  readonly allowConsoleErrors: (pattern: RegExp) => void;
  /** Allows violations of the security policy that the test itself causes. */
  readonly allowPolicyViolations: (pattern: RegExp) => void;
};

const VIOLATION = 'violation of the security policy:';

/** Reports what the policy of a document blocks, in all pages of the context. */
function reportViolations(prefix: string): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(prefix, effectiveDirective, blockedURI, `${sourceFile}:${lineNumber}`),
  );
}

export const test = base.extend<Fixtures>({
  address: async ({}, use) => use(readFileSync(ADDRESS_FILE, 'utf8')),
  baseURL: async ({ address }, use) => use(address),
  // The daily prompt counts as shown, because it would cover the page.
  storageState: async ({ address }, use) => {
    const record = { date: new Date().toISOString().slice(0, 10), times: 1 };
    const storedPrompt = { name: 'checkInPrompt', value: JSON.stringify(record) };
    await use({ cookies: [], origins: [{ origin: address, localStorage: [storedPrompt] }] });
  },
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

export { expect, type BrowserContext, type Page, type Request };
