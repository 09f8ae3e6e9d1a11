import { expect, test } from 'vitest';
import type { SpokenLine } from '../timeline.ts';
import { SILENCE, speechAt } from './speech.ts';
import type { Speech } from './speech.ts';

function lineOf(en: string): Pick<SpokenLine, 'startMs' | 'endMs' | 'who' | 'text'> {
  const text = { en, 'zh-CN': 'x', 'zh-TW': 'x', ja: 'x', de: 'x', fr: 'x', ko: 'x' };
  return { startMs: 1000, endMs: 9000, who: 'ada', text };
}

/** Returns what the face does every 10 ms while the line is spoken. */
function speechOf(en: string, who = 'ada'): Speech[] {
  const line = lineOf(en);
  return Array.from({ length: Math.ceil(en.length * 6.2) }, (_, index) => speechAt(line, 1000 + index * 10, who));
}

const widest = (en: string): number => Math.max(...speechOf(en).map(({ width }) => width));
const roundest = (en: string): number => Math.min(...speechOf(en).map(({ width }) => width));

test('opens the mouth only while the line is spoken', () => {
  const line = lineOf('Why are you here?');
  expect(speechAt(line, 999, 'ada')).toEqual(SILENCE);
  expect(speechAt(line, 1000 + 17 * 62, 'ada')).toEqual(SILENCE);
  expect(Math.max(...speechOf('Why are you here?').map(({ open }) => open))).toBeGreaterThan(0.4);
});

test('forms wide, round and open mouths as the letters say', () => {
  expect(widest('see me see me')).toBeGreaterThan(0.8);
  expect(roundest('see me see me')).toBeGreaterThanOrEqual(0);
  expect(roundest('who too you')).toBeLessThan(-0.8);
  expect(Math.max(...speechOf('a car park').map(({ open }) => open))).toBeGreaterThan(0.8);
  expect(speechOf('five of five').some(({ bite }) => bite === 1)).toBe(true);
});

test('closes the lips at m, b and p, between words and in pauses', () => {
  const closed = (en: string): number => speechOf(en).filter(({ open }) => open === 0).length;
  expect(closed('mamama')).toBeGreaterThan(closed('lalala'));
  expect(closed('la la la')).toBeGreaterThan(0);
  expect(closed('la. la. la')).toBeGreaterThan(closed('la la la'));
});

test('emphasises some syllables of a line, and the last word most', () => {
  const emphasis = speechOf('You never told them.').map((speech) => speech.emphasis);
  expect(Math.max(...emphasis)).toBeGreaterThan(0.9);
  expect(Math.min(...emphasis)).toBe(0);
});

test('moves the speaker also in other clothes, and lets the listener react after the phrases', () => {
  expect(speechOf('Ah, no.', 'ada-asleep').some(({ open }) => open > 0)).toBe(true);
  const listener = speechOf('Ah, no. That will not do at all.', 'ben');
  expect(listener.every(({ open, talking }) => open === 0 && talking === 0)).toBe(true);
  expect(listener[0]?.attention).toBe(0);
  expect(Math.max(...listener.map(({ attention }) => attention))).toBeGreaterThan(0.8);
});
