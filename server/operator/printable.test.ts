import { expect, test } from 'vitest';
import { printable, printableJson } from './printable.ts';

const HOSTILE = 'a\u001b[2J\u009b31m\u202eb\u2028\u{E0001}c';

test('shows a sign instead of each hidden character', () => {
  expect(printable(HOSTILE)).toBe('a\u{FFFD}[2J\u{FFFD}31m\u{FFFD}b\u{FFFD}\u{FFFD}c');
});

test('writes hidden characters as escape sequences of JSON, which keep the value', () => {
  const json = printableJson({ text: HOSTILE });
  expect(json).toBe(String.raw`{"text":"a\u001b[2J\u009b31m\u202eb\u2028\udb40\udc01c"}`);
  expect(JSON.parse(json)).toEqual({ text: HOSTILE });
});
