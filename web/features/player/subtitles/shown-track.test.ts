import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { selectTrack, type SubtitleChoice } from './shown-track.ts';

const UNASKED: SubtitleChoice = { on: null, language: null };
const ALL: readonly Language[] = ['en', 'zh-CN', 'zh-TW', 'ja', 'de', 'fr', 'ko'];

function shown(audio: string, reader: Language, choice: SubtitleChoice, languages = ALL): Language | undefined {
  return selectTrack({ tracks: languages.map((lang) => ({ lang })), audio, reader, choice })?.lang;
}

test('unasked, only who reads another language than is spoken sees them, in their own', () => {
  expect(shown('en', 'en', UNASKED)).toBeUndefined();
  expect(shown('en-GB', 'en', UNASKED)).toBeUndefined();
  expect(shown('zh-CN', 'zh-TW', UNASKED)).toBeUndefined();
  expect(shown('en', 'de', UNASKED)).toBe('de');
  expect(shown('es', 'en', UNASKED)).toBe('en');
  expect(shown('zxx', 'ja', UNASKED)).toBe('ja');
});

test('unasked, a language that is missing is not replaced by another', () => {
  expect(shown('en', 'de', UNASKED, ['en', 'fr'])).toBeUndefined();
});

test('what the viewer has said counts more than what is spoken', () => {
  expect(shown('en', 'de', { on: false, language: null })).toBeUndefined();
  expect(shown('en', 'en', { on: true, language: null })).toBe('en');
  expect(shown('en', 'de', { on: true, language: 'ja' })).toBe('ja');
  expect(shown('en', 'de', { on: false, language: 'ja' })).toBeUndefined();
});

test('a chosen language that is missing gives the interface’s, then the spoken one, then any', () => {
  const choice = { on: true, language: 'ja' } as const;
  expect(shown('en', 'de', choice, ['fr', 'en', 'de'])).toBe('de');
  expect(shown('en-US', 'de', choice, ['fr', 'en'])).toBe('en');
  expect(shown('es', 'de', choice, ['fr', 'en'])).toBe('fr');
  expect(shown('es', 'de', choice, [])).toBeUndefined();
});
