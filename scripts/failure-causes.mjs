// Why journeys failed, from Playwright's report: each cause once, the most frequent first, so that one fault that breaks
// everything is seen to be one.
import { stripVTControlCharacters } from 'node:util';

const MOST = 12;
const WIDTH = 400;

/** What differs from test to test and not from cause to cause: addresses' ports, ids, times. */
const alike = (message) =>
  stripVTControlCharacters(message)
    .replace(/\d{4,}/g, '#')
    .replace(/\s+/g, ' ')
    .slice(0, WIDTH);

function* testsIn({ suites = [], specs = [] }) {
  for (const { file, line, title, tests } of specs) {
    for (const test of tests) yield { name: `[${test.projectName}] ${file}:${line} ${title}`, test };
  }
  for (const suite of suites) yield* testsIn(suite);
}

/** Lines to print: causes of failures with how many tests met them, and tests that passed at the second try. */
export function failureCauses(report) {
  const causes = new Map();
  const flaky = [];
  for (const { name, test } of testsIn(report)) {
    if (test.status === 'flaky') flaky.push(name);
    if (test.status !== 'unexpected') continue;
    const errors = test.results.at(-1)?.errors ?? [];
    for (const cause of new Set(errors.map(({ message = '' }) => alike(message)))) {
      const known = causes.get(cause) ?? { count: 0, first: name };
      causes.set(cause, { ...known, count: known.count + 1 });
    }
  }
  const frequent = [...causes].toSorted(([, a], [, b]) => b.count - a.count).slice(0, MOST);
  return [
    ...frequent.map(([cause, { count, first }]) => `  ${count} × ${cause}\n      first: ${first}`),
    ...flaky.map((name) => `  passed at the second try: ${name}`),
  ];
}
