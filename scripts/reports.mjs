// Reads the reports of Vitest and Playwright as { passed, failed, failures, tests }: `failures` are names of failed tests
// with their causes, and `tests` are { name, seconds }.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './packages.mjs';

const MAX_CAUSE_LENGTH = 400;

/** Returns a message in one line. */
const inOneLine = (message) => stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, MAX_CAUSE_LENGTH);

const withCauses = (name, messages = []) => [name, ...new Set(messages.map(inOneLine))].join('\n    ');

export function readVitest({ numPassedTests, numFailedTests, numPendingTests = 0, testResults = [] }) {
  const failures = [];
  const tests = [];
  for (const { name, status, message = '', assertionResults = [] } of testResults) {
    const file = relative(root, name);
    const named = assertionResults.map((test) => ({ ...test, name: `${file} ${test.fullName}` }));
    const failed = named.filter((test) => test.status === 'failed');
    // A file that fails before its first test, or after its last, has no failed test.
    if (status === 'failed' && failed.length === 0) failures.push(withCauses(file, message ? [message] : []));
    failures.push(...failed.map((test) => withCauses(test.name, test.failureMessages)));
    tests.push(...named.map((test) => ({ name: test.name, seconds: (test.duration ?? 0) / 1000 })));
  }
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests, failures, tests };
}

export function* testsIn({ suites = [], specs = [] }) {
  for (const { file, line, title, tests } of specs) {
    for (const test of tests) yield { name: `[${test.projectName}] ${file}:${line} ${title}`, test };
  }
  for (const suite of suites) yield* testsIn(suite);
}

/** Returns the messages of the first try that failed. */
const errorsOf = ({ results }) =>
  (results.find(({ status }) => status !== 'passed')?.errors ?? []).map(({ message = '' }) => message);

export function readPlaywright(report) {
  const all = [...testsIn(report)];
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    passed: expected,
    // A test that passes only on a second try has failed.
    failed: flaky + unexpected + skipped,
    failures: all
      .filter(({ test }) => ['unexpected', 'flaky'].includes(test.status))
      .map(({ name, test }) => withCauses(name, errorsOf(test))),
    tests: all.map(({ name, test }) => ({
      name,
      seconds: test.results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  };
}

/** Returns the paths of the traces of failed tests, relative to the project. */
export function failedTraces(report) {
  const results = [...testsIn(report)].flatMap(({ test }) => test.results);
  const attachments = results.filter(({ status }) => status !== 'passed').flatMap(({ attachments: each = [] }) => each);
  return attachments.filter(({ name }) => name === 'trace').map(({ path }) => relative(root, path));
}
