import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedTests } from './failure-causes.mjs';
import { root } from './packages.mjs';
import { readVitest } from './tasks.mjs';

test('a Vitest report yields the names of failed tests and of files without results, and skipped tests fail', () => {
  const file = (name, status, assertionResults) => ({ name: join(root, name), status, assertionResults });
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      file('a.test.ts', 'failed', [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'subtracts' },
      ]),
      file('b.test.ts', 'failed', []),
      file('c.test.ts', 'passed', [{ status: 'pending', fullName: 'divides' }]),
    ],
  };
  expect(readVitest(report)).toEqual({ passed: 1, failed: 2, failures: ['a.test.ts subtracts', 'b.test.ts'] });
});

test('a Playwright report yields the names of the tests that failed on retry, too', () => {
  const spec = (title, status) => ({ file: 'a.e2e.ts', line: 7, title, tests: [{ projectName: 'phone', status }] });
  const report = {
    suites: [
      {
        specs: [spec('plays', 'expected'), spec('pauses', 'unexpected')],
        suites: [{ specs: [spec('stops', 'flaky')] }],
      },
    ],
  };
  expect(failedTests(report)).toEqual(['[phone] a.e2e.ts:7 pauses']);
});
