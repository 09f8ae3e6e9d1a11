import { expect, test } from 'vitest';
import { isAudioInLanguage, languageFor, negotiateLanguage } from './languages.ts';

test.each([
  ['ja', 'ja'],
  ['de', 'de'],
  ['fr', 'fr'],
  ['ko', 'ko'],
  ['de-AT', 'de'],
  ['ja-JP', 'ja'],
  ['zh-SG', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['zh-Hans-US', 'zh-CN'],
  ['zh-Hans-CN', 'zh-CN'],
  ['zh', 'zh-TW'],
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-Hans-HK', 'zh-TW'],
  ['en-GB', 'en'],
  ['pt-BR', 'en'],
  ['', 'en'],
  ['constructor', 'en'],
  ['__proto__', 'en'],
  ['toString-DE', 'en'],
])('maps the browser language %s to %s (spec §4)', (tag, language) => {
  expect(languageFor(tag)).toBe(language);
});

test.each([
  ['de', 'de'],
  ['pt-BR, ja;q=0.8, de;q=0.9', 'de'],
  ['fr;q=0, ko;q=0.1', 'ko'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['pt, es', undefined],
  ['*', undefined],
  ['', undefined],
  [';;;,,q=', undefined],
  ['constructor', undefined],
  ['__proto__, de;q=0.5', 'de'],
])('maps Accept-Language %j to %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

test.each([
  ['en', 'en', true],
  ['en-GB', 'en', true],
  ['en', 'de', false],
  ['zh-CN', 'zh-TW', true],
  ['zh', 'zh-CN', true],
  ['yue', 'zh-TW', false],
  ['zxx', 'en', false],
] as const)('decides whether audio in %s is in the language %s: %s', (audio, language, isUnderstood) => {
  expect(isAudioInLanguage(audio, language)).toBe(isUnderstood);
});
