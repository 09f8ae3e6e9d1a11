// Groups the failures of a Playwright report by cause.
import { stripVTControlCharacters } from 'node:util';
import { testsIn } from './reports.mjs';

const MAX_CAUSES = 12;
const MAX_LENGTH = 400;

/** Shortens a message and replaces long numbers, because ports, ids and times differ between equal failures. */
const normalize = (message) =>
  stripVTControlCharacters(message)
    .replace(/\d{4,}/g, '#')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH);

/** Returns the most frequent causes as lines. */
export function failureCauses(report) {
  const causes = new Map();
  for (const { name, test } of testsIn(report)) {
    if (test.status !== 'unexpected') continue;
    const errors = test.results.at(-1)?.errors ?? [];
    for (const cause of new Set(errors.map(({ message = '' }) => normalize(message)))) {
      const group = causes.get(cause) ?? { count: 0, first: name };
      causes.set(cause, { ...group, count: group.count + 1 });
    }
  }
  const frequent = [...causes].toSorted(([, a], [, b]) => b.count - a.count).slice(0, MAX_CAUSES);
  return frequent.map(([cause, { count, first }]) => `  ${count} × ${cause}\n      first: ${first}`);
}
