// Groups the failures of a Playwright report by cause.
import { stripVTControlCharacters } from 'node:util';

const MAX_CAUSES = 12;
const MAX_LENGTH = 400;

/** Shortens a message and replaces long numbers, because ports, ids and times differ between equal failures. */
const normalize = (message) =>
  stripVTControlCharacters(message)
    .replace(/\d{4,}/g, '#')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH);

function* testsIn({ suites = [], specs = [] }) {
  for (const { file, line, title, tests } of specs) {
    for (const test of tests) yield { name: `[${test.projectName}] ${file}:${line} ${title}`, test };
  }
  for (const suite of suites) yield* testsIn(suite);
}

/** Returns the names of the failed tests. */
export const failedTests = (report) =>
  [...testsIn(report)].filter(({ test }) => test.status === 'unexpected').map(({ name }) => name);

/** Returns the most frequent causes and the tests that passed on retry, as lines. */
export function failureCauses(report) {
  const causes = new Map();
  const flaky = [];
  for (const { name, test } of testsIn(report)) {
    if (test.status === 'flaky') flaky.push(name);
    if (test.status !== 'unexpected') continue;
    const errors = test.results.at(-1)?.errors ?? [];
    for (const cause of new Set(errors.map(({ message = '' }) => normalize(message)))) {
      const group = causes.get(cause) ?? { count: 0, first: name };
      causes.set(cause, { ...group, count: group.count + 1 });
    }
  }
  const frequent = [...causes].toSorted(([, a], [, b]) => b.count - a.count).slice(0, MAX_CAUSES);
  return [
    ...frequent.map(([cause, { count, first }]) => `  ${count} × ${cause}\n      first: ${first}`),
    ...flaky.map((name) => `  passed on retry: ${name}`),
  ];
}
