import { expect } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { test } from '#server/testing/test.ts';

test('every language gives its whole dictionary, without a session', async ({ server }) => {
  for (const lang of LANGUAGES) {
    const { code, data } = await server.send('language/multilingual', { lang });
    expect({ code, lang: data.lang }).toEqual({ code: 10000, lang });
    expect(data.messages).toEqual(DICTIONARIES[lang]);
  }
});

test('a version stays while the dictionary stays', async ({ server }) => {
  const first = await server.send('language/multilingual', { lang: 'ko' });
  const second = await server.send('language/multilingual', { lang: 'ko' });
  expect(first.data.version).toMatch(/^[0-9a-f]{16}$/);
  expect(second.data.version).toBe(first.data.version);
});

test('without a lang the headers choose, and lang goes before them', async ({ server }) => {
  const chosen = async (lang: 'ja' | undefined, headers: Record<string, string>) =>
    (await server.send('language/multilingual', lang ? { lang } : {}, { headers })).data.lang;
  expect(await chosen(undefined, { 'device-language': 'zh-TW' })).toBe('zh-TW');
  expect(await chosen(undefined, { 'accept-language': 'fr-CA,fr;q=0.9' })).toBe('fr');
  expect(await chosen(undefined, {})).toBe('en');
  expect(await chosen('ja', { 'device-language': 'zh-TW' })).toBe('ja');
});

test('a language that there is not is refused', async ({ server }) => {
  for (const body of ['{"lang":"sv"}', '{"lang":"zh"}', '{"lang":"__proto__"}', '{"lang":["en"]}'])
    expect(await server.sendRaw('language/multilingual', body)).toMatchObject({ status: 400, code: 10100 });
});
