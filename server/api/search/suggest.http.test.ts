import { expect } from 'vitest';
import type { Operations } from '#contract/api.ts';
import type { Language } from '#domain/languages.ts';
import { addSearchable, removeShows } from '#server/testing/search.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';

type Suggestions = Operations['search/suggest']['output']['suggestions'];

test.beforeEach(async ({ server }) => removeShows(server));

async function suggest(server: TestServer, q: string, language: Language = 'en'): Promise<Suggestions> {
  const viewer = await server.viewer();
  return (await viewer.send('search/suggest', { q }, { language })).data.suggestions;
}

test('suggests titles, then names, then genres, with the parts that match', async ({ server }) => {
  const tvId = await addSearchable(server, { title: 'Zombie Prom', tags: ['campus'] });
  await addSearchable(server, { title: 'Other', tags: ['zombie'], cast: ['Zoe Zombrowski', 'Ada'] });
  expect(await suggest(server, 'zomb')).toEqual([
    { kind: 'show', tv_id: tvId, text: 'Zombie Prom', ranges: [{ start: 0, end: 4 }] },
    { kind: 'cast', text: 'Zoe Zombrowski', ranges: [{ start: 4, end: 8 }] },
    { kind: 'tag', genre: 'zombie', text: 'Zombie', ranges: [{ start: 0, end: 4 }] },
  ]);
});

test('suggests a title in the language that was typed, and genres in the viewer’s', async ({ server }) => {
  const tvId = await addSearchable(server, { title: { en: 'Payback', ja: '復讐の花嫁' } });
  const suggestions = await suggest(server, '復讐', 'de');
  expect(suggestions.map(({ kind, text }) => [kind, text])).toEqual([
    ['show', '復讐の花嫁'],
    ['tag', 'Rache'],
  ]);
  expect(suggestions[0]?.tv_id).toBe(tvId);
});

test('suggests at most five shows and each name once', async ({ server }) => {
  for (let show = 0; show < 7; show += 1)
    await addSearchable(server, { title: `Lena ${show}`, tags: ['comedy'], cast: ['Lena Park'] });
  const kinds = (await suggest(server, 'lena')).map(({ kind }) => kind);
  expect(kinds).toEqual(['show', 'show', 'show', 'show', 'show']);
  const names = (await suggest(server, 'park')).map(({ kind, text }) => [kind, text]);
  expect(names).toEqual([['cast', 'Lena Park']]);
});

test('suggests titles despite a mistake in a word that is being typed', async ({ server }) => {
  await addSearchable(server, { title: 'The Billionaire' });
  expect((await suggest(server, 'biliona')).map(({ text }) => text)).toEqual(['The Billionaire']);
});

test('suggests nothing from descriptions', async ({ server }) => {
  await addSearchable(server, { title: 'A', description: 'An auditor marries.' });
  expect(await suggest(server, 'auditor')).toEqual([]);
});
