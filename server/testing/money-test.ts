/** A `test` function that checks the whole ledger after each test. */
import { expect } from 'vitest';
import { checkLedger } from '#server/db/ledger-check.ts';
import { isolatedTest as base, type TestServer } from './test.ts';

export async function expectSoundLedger({ context }: TestServer): Promise<void> {
  const findings = await checkLedger(context.db);
  expect(findings.filter(({ violationCount }) => violationCount > 0)).toEqual([]);
}

export const test = base.extend<{ soundLedger: void }>({
  soundLedger: [
    async ({ server }, use) => {
      await use();
      await expectSoundLedger(server);
    },
    { auto: true },
  ],
});
