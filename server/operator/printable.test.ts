import { describe, expect, test } from 'vitest';
import { printableJson, quoteViewer } from './printable.ts';

const HOSTILE = 'a\u001b[2J\u009b31m\u202eb\u2028\u{E0001}c';

describe('quoteViewer', () => {
  test('shows a sign instead of each hidden character', () => {
    expect(quoteViewer(HOSTILE)).toEqual(['| a\u{FFFD}[2J\u{FFFD}31m\u{FFFD}b', '| \u{FFFD}c']);
    expect(quoteViewer('tab\tbell\u0007null\u0000delete\u007fback\bend')).toEqual([
      '| tab\u{FFFD}bell\u{FFFD}null\u{FFFD}delete\u{FFFD}back\u{FFFD}end',
    ]);
    expect(quoteViewer('\u200e\u200f\u061c\u2066x\u2069\ufeff\u00ad')).toEqual([
      `| ${'\u{FFFD}'.repeat(4)}x${'\u{FFFD}'.repeat(3)}`,
    ]);
  });

  test('begins every line with a sign, whatever ends the line before', () => {
    for (const end of ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
      expect(quoteViewer(`Hello${end}Answer of 2026-11-23:${end}`)).toEqual([
        '| Hello',
        '| Answer of 2026-11-23:',
        '| ',
      ]);
  });

  test('begins the lines that a terminal of 80 columns would begin', () => {
    const padding = 'x'.repeat(76);
    expect(quoteViewer(`${padding}12  open  playback`)).toEqual([`| ${padding}`, '| 12  open  playback']);
    // Each of these takes two columns.
    expect(quoteViewer('追'.repeat(39))).toEqual([`| ${'追'.repeat(38)}`, '| 追']);
    expect(quoteViewer('👍'.repeat(39))).toEqual([`| ${'👍'.repeat(38)}`, '| 👍']);
  });

  test('cuts off marks that would cover other lines', () => {
    expect(quoteViewer(`a${'\u0335'.repeat(40)}b`)).toEqual([`| a${'\u0335'.repeat(3)}\u{FFFD}b`]);
  });

  test('leaves ordinary text of any language as it is', () => {
    for (const text of ['Die Wörter sind größer.', '追いかける', '안녕하세요', 'שלום', 'Ça va ?', ''])
      expect(quoteViewer(text)).toEqual([`| ${text}`]);
  });
});

test('writes hidden characters as escape sequences of JSON, which keep the value', () => {
  const json = printableJson({ text: HOSTILE });
  expect(json).toBe(String.raw`{"text":"a\u001b[2J\u009b31m\u202eb\u2028\udb40\udc01c"}`);
  expect(JSON.parse(json)).toEqual({ text: HOSTILE });
});
