import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { selectTrack, type SubtitleChoice } from './select-track.ts';

const UNASKED: SubtitleChoice = { on: null, language: null };
const ALL: readonly Language[] = ['en', 'zh-CN', 'zh-TW', 'ja', 'de', 'fr', 'ko'];

function shown(audio: string, reader: Language, choice: SubtitleChoice, languages = ALL): Language | undefined {
  return selectTrack({ tracks: languages.map((lang) => ({ lang })), audio, reader, choice })?.lang;
}

test('shows subtitles in the interface language by default, unless the audio has that language', () => {
  expect(shown('en', 'en', UNASKED)).toBeUndefined();
  expect(shown('en-GB', 'en', UNASKED)).toBeUndefined();
  expect(shown('zh-CN', 'zh-TW', UNASKED)).toBeUndefined();
  expect(shown('en', 'de', UNASKED)).toBe('de');
  expect(shown('es', 'en', UNASKED)).toBe('en');
  expect(shown('zxx', 'ja', UNASKED)).toBe('ja');
});

test('shows no other language by default', () => {
  expect(shown('en', 'de', UNASKED, ['en', 'fr'])).toBeUndefined();
});

test('prefers the viewer’s choice to the default', () => {
  expect(shown('en', 'de', { on: false, language: null })).toBeUndefined();
  expect(shown('en', 'en', { on: true, language: null })).toBe('en');
  expect(shown('en', 'de', { on: true, language: 'ja' })).toBe('ja');
  expect(shown('en', 'de', { on: false, language: 'ja' })).toBeUndefined();
});

test('falls back from a missing chosen language to the interface’s, the audio’s, then any', () => {
  const choice = { on: true, language: 'ja' } as const;
  expect(shown('en', 'de', choice, ['fr', 'en', 'de'])).toBe('de');
  expect(shown('en-US', 'de', choice, ['fr', 'en'])).toBe('en');
  expect(shown('es', 'de', choice, ['fr', 'en'])).toBe('fr');
  expect(shown('es', 'de', choice, [])).toBeUndefined();
});
