import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coreBudget, overBudget, slowestTests } from './durations.mjs';
import { root } from './packages.mjs';
import { failedTraces, readPlaywright, readVitest } from './reports.mjs';

test('a Vitest report yields the failed tests and the files without results, and skipped tests fail', () => {
  const file = (name, status, assertionResults, message) => ({
    name: join(root, name),
    status,
    message,
    assertionResults,
  });
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      file('a.test.ts', 'failed', [
        { status: 'passed', fullName: 'adds', duration: 1500 },
        {
          status: 'failed',
          fullName: 'subtracts',
          duration: 500,
          failureMessages: ['\u001b[31mError: expected 1\u001b[39m\n    at a.test.ts:2'],
        },
      ]),
      file('b.test.ts', 'failed', [], 'SyntaxError'),
      file('c.test.ts', 'passed', [{ status: 'pending', fullName: 'divides' }]),
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['a.test.ts subtracts\n    Error: expected 1 at a.test.ts:2', 'b.test.ts\n    SyntaxError'],
    tests: [
      { name: 'a.test.ts adds', seconds: 1.5 },
      { name: 'a.test.ts subtracts', seconds: 0.5 },
      { name: 'c.test.ts divides', seconds: 0 },
    ],
  });
});

test('a test that passes on a second try has failed, and the report names the causes and traces', () => {
  const spec = (title, status, results) => ({
    file: 'a.e2e.ts',
    line: 7,
    title,
    tests: [{ projectName: 'phone', status, results }],
  });
  const failed = {
    status: 'failed',
    duration: 2000,
    errors: [{ message: 'Error: no frame\n\n  12 | plays' }],
    attachments: [{ name: 'trace', path: join(root, 'a/trace.zip') }],
  };
  const passed = {
    status: 'passed',
    duration: 1000,
    attachments: [{ name: 'trace', path: join(root, 'b/trace.zip') }],
  };
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('plays', 'expected', [passed]), spec('pauses', 'unexpected', [failed])],
        suites: [{ specs: [spec('stops', 'flaky', [failed, passed])] }],
      },
    ],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['pauses', 'stops'].map((title) => `[phone] a.e2e.ts:7 ${title}\n    Error: no frame 12 | plays`),
    tests: [
      { name: '[phone] a.e2e.ts:7 plays', seconds: 1 },
      { name: '[phone] a.e2e.ts:7 pauses', seconds: 2 },
      { name: '[phone] a.e2e.ts:7 stops', seconds: 3 },
    ],
  });
  expect(failedTraces(report)).toEqual(['a/trace.zip', 'a/trace.zip']);
});

test('lists the slowest tests', () => {
  const tests = Array.from({ length: 30 }, (_, index) => ({ name: `test ${index}`, seconds: index }));
  expect(slowestTests(tests)).toHaveLength(20);
  expect(slowestTests(tests)[0]).toBe('    29.0 s  test 29');
});

test('fails a core that takes too long for the speed of the machine', () => {
  const core = (typical, seconds) => [
    ...[0, typical, 900].map((each, index) => ({ name: `component: a.test.tsx ${index}`, seconds: each })),
    { name: 'e2e: plays', seconds },
  ];
  expect(overBudget(core(0.1, 599))).toBeUndefined();
  expect(overBudget(core(0.1, 601))).toMatch('1501 worker-seconds of 1500');
  // A typical component test takes one second, so the machine is slow.
  expect(coreBudget(core(1, 0))).toBe(4_000);
  expect(overBudget(core(1, 3_099))).toBeUndefined();
  expect(overBudget(core(1, 3_100))).toMatch('4001 worker-seconds of 4000');
});
