import { expect } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { test } from '#server/testing/test.ts';

test('returns the whole dictionary of each language without a session', async ({ server }) => {
  for (const lang of LANGUAGES) {
    const { error, data } = await server.send('language/multilingual', { lang });
    expect({ error, lang: data.lang }).toEqual({ error: 'none', lang });
    expect(data.messages).toEqual(DICTIONARIES[lang]);
  }
});

test('returns the same version while the dictionary is unchanged', async ({ server }) => {
  const first = await server.send('language/multilingual', { lang: 'ko' });
  const second = await server.send('language/multilingual', { lang: 'ko' });
  expect(first.data.version).toMatch(/^[0-9a-f]{16}$/);
  expect(second.data.version).toBe(first.data.version);
});

test('uses the language of the headers when the input has none', async ({ server }) => {
  const languageFor = async (lang: 'ja' | undefined, headers: Record<string, string>) =>
    (await server.send('language/multilingual', lang ? { lang } : {}, { headers })).data.lang;
  expect(await languageFor(undefined, { 'device-language': 'zh-TW' })).toBe('zh-TW');
  expect(await languageFor(undefined, { 'accept-language': 'fr-CA,fr;q=0.9' })).toBe('fr');
  expect(await languageFor(undefined, {})).toBe('en');
  expect(await languageFor('ja', { 'device-language': 'zh-TW' })).toBe('ja');
});

test('rejects an unsupported language', async ({ server }) => {
  for (const body of ['{"lang":"sv"}', '{"lang":"zh"}', '{"lang":"__proto__"}', '{"lang":["en"]}'])
    expect(await server.sendRaw('language/multilingual', body)).toMatchObject({
      status: 400,
      error: 'InvalidParameters',
    });
});
