import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { selectTrack, type SubtitleChoice } from './select-track.ts';

const NO_CHOICE: SubtitleChoice = { on: null, language: null };
const ALL: readonly Language[] = ['en', 'zh-CN', 'zh-TW', 'ja', 'de', 'fr', 'ko'];

function select(
  audioLanguage: string,
  interfaceLanguage: Language,
  choice: SubtitleChoice,
  languages = ALL,
  hasSpeech = true,
): Language | undefined {
  return selectTrack({
    tracks: languages.map((lang) => ({ lang })),
    audioLanguage,
    hasSpeech,
    interfaceLanguage,
    choice,
  })?.lang;
}

test('selects subtitles in the interface language by default, unless the audio has that language', () => {
  expect(select('en', 'en', NO_CHOICE)).toBeUndefined();
  expect(select('en-GB', 'en', NO_CHOICE)).toBeUndefined();
  expect(select('zh-CN', 'zh-TW', NO_CHOICE)).toBeUndefined();
  expect(select('en', 'de', NO_CHOICE)).toBe('de');
  expect(select('es', 'en', NO_CHOICE)).toBe('en');
  expect(select('zxx', 'ja', NO_CHOICE)).toBe('ja');
});

test('selects subtitles in the interface language without speech, even if the audio is in that language', () => {
  const silent = (interfaceLanguage: Language, choice = NO_CHOICE, languages = ALL) =>
    select('en', interfaceLanguage, choice, languages, false);
  expect(silent('en')).toBe('en');
  expect(silent('ja')).toBe('ja');
  expect(silent('ja', NO_CHOICE, ['fr', 'en'])).toBe('en');
  expect(silent('en', { on: false, language: null })).toBeUndefined();
  expect(silent('en', { on: true, language: 'ko' })).toBe('ko');
});

test('selects no other language by default', () => {
  expect(select('en', 'de', NO_CHOICE, ['en', 'fr'])).toBeUndefined();
});

test('prefers the viewer’s choice to the default', () => {
  expect(select('en', 'de', { on: false, language: null })).toBeUndefined();
  expect(select('en', 'en', { on: true, language: null })).toBe('en');
  expect(select('en', 'de', { on: true, language: 'ja' })).toBe('ja');
  expect(select('en', 'de', { on: false, language: 'ja' })).toBeUndefined();
});

test('falls back from a missing chosen language to the interface language, then the audio language, then any', () => {
  const choice = { on: true, language: 'ja' } as const;
  expect(select('en', 'de', choice, ['fr', 'en', 'de'])).toBe('de');
  expect(select('en-US', 'de', choice, ['fr', 'en'])).toBe('en');
  expect(select('es', 'de', choice, ['fr', 'en'])).toBe('fr');
  expect(select('es', 'de', choice, [])).toBeUndefined();
});
