import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeBrowser } from '#web/testing/fake-browser.ts';
import type { loadDictionary } from './load-dictionary.ts';

type Load = typeof loadDictionary;

/** Each text names its dictionary. */
const namedTexts: Load = async (language, namespace) => ({ title: `${language}/${namespace}`, [namespace]: language });

async function openTexts(load: Load) {
  vi.resetModules();
  vi.doMock('./load-dictionary.ts', () => ({ loadDictionary: load }));
  for (const [name, value] of Object.entries(createFakeBrowser('/#/').globals)) vi.stubGlobal(name, value);
  return import('./i18n.ts');
}

beforeEach(() => () => {
  vi.doUnmock('./load-dictionary.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('uses the plural form of the language', async () => {
  const { changeLanguage, text } = await openTexts(async (language) =>
    language === 'fr'
      ? { 'store.coins_one': '{{count}} pièce', 'store.coins_other': '{{count}} pièces' }
      : { 'store.coins_one': '{{count}} coin', 'store.coins_other': '{{count}} coins' },
  );
  const amounts = (): string[] => [0, 1, 2, 1_000_000].map((count) => text('store.coins', { count }));
  await changeLanguage('en');
  expect(amounts()).toEqual(['0 coins', '1 coin', '2 coins', '1000000 coins']);
  await changeLanguage('fr');
  expect(amounts()).toEqual(['0 pièce', '1 pièce', '2 pièces', '1000000 pièces']);
});

test('inserts values as they are', async () => {
  const { changeLanguage, text } = await openTexts(async () => ({ 'page.home': '{{ name }} & {{other}}, {{name}}' }));
  await changeLanguage('en');
  expect(text('page.home', { name: '<b>{{other}}</b> $&' })).toBe('<b>{{other}}</b> $& & , <b>{{other}}</b> $&');
});

test('prefers the texts of the server, in their language only', async () => {
  const { changeLanguage, replaceTexts, textIfExists } = await openTexts(namedTexts);
  await changeLanguage('en');
  replaceTexts('en', { title: 'server' });
  replaceTexts('de', { title: 'Server' });
  expect([textIfExists('title'), textIfExists('home')]).toEqual(['server', 'en']);
  await changeLanguage('ja');
  expect(textIfExists('title')).toBe('ja/home');
});

test('loads the namespaces of open pages in the next language too', async () => {
  const { changeLanguage, loadNamespaces, textIfExists } = await openTexts(namedTexts);
  const first = changeLanguage('en');
  await loadNamespaces('commerce');
  await first;
  expect([textIfExists('home'), textIfExists('commerce')]).toEqual(['en', 'en']);
  await changeLanguage('de');
  expect([textIfExists('home'), textIfExists('commerce'), textIfExists('search')]).toEqual(['de', 'de', undefined]);
});

test('keeps the earlier language when a namespace of the next one does not load, and can repeat that', async () => {
  let isBroken = true;
  const { changeLanguage, loadNamespaces, textIfExists } = await openTexts(async (language, namespace) => {
    if (language === 'de' && namespace === 'commerce' && isBroken) throw new Error('offline');
    return namedTexts(language, namespace);
  });
  await changeLanguage('en');
  await loadNamespaces('commerce');
  await expect(changeLanguage('de')).rejects.toThrow('offline');
  expect([textIfExists('home'), document.documentElement.lang]).toEqual(['en', 'en']);
  isBroken = false;
  await changeLanguage('de');
  expect([textIfExists('commerce'), document.documentElement.lang]).toEqual(['de', 'de']);
});

test('uses the language that was chosen last when an earlier one loads later', async () => {
  const slow = Promise.withResolvers<undefined>();
  const { changeLanguage, textIfExists } = await openTexts(async (language, namespace) => {
    if (language === 'de') await slow.promise;
    return namedTexts(language, namespace);
  });
  await changeLanguage('en');
  const earlier = changeLanguage('de');
  await changeLanguage('ja');
  slow.resolve(undefined);
  await earlier;
  expect(textIfExists('home')).toBe('ja');
});

test('returns the key when there is no text', async () => {
  const { changeLanguage, text, textIfExists } = await openTexts(async () => ({}));
  expect(text('page.home')).toBe('page.home');
  await changeLanguage('en');
  expect([text('page.home'), textIfExists('error.1')]).toEqual(['page.home', undefined]);
});
