import { expect } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { indexOutdatedShows } from '#server/db/search/search-documents.ts';
import { setPublished } from '#server/db/write-show.ts';
import { readPages } from '#server/testing/pages.ts';
import { addSearchable, removeShows } from '#server/testing/search.ts';
import { NO_THROTTLES } from '#server/testing/test-config.ts';
import { isolatedTest as test, withServer, type TestServer } from '#server/testing/test.ts';
import { addPlays, refreshCounts } from '#server/testing/watching.ts';

test.beforeEach(async ({ server }) => removeShows(server));

/** Returns the ids of the results of a search, the best first. */
async function find(server: TestServer, q: string, language: Language = 'en'): Promise<string[]> {
  const viewer = await server.viewer();
  const { data } = await viewer.send('search/query', { q, limit: 50 }, { language });
  return data.items.map(({ show }) => show.tv_id);
}

const SEVEN_TITLES = {
  en: 'The Forged Ledger',
  'zh-CN': '伪造的账本',
  'zh-TW': '偽造的帳本',
  ja: '偽りのカルテ',
  de: 'Das gefälschte Kassenbuch',
  fr: 'Le Registre Falsifié',
  ko: '위조된 장부',
} satisfies Record<Language, string>;

test.for<[Language, string, string]>([
  ['en', 'forged ledger', 'The [Forged] [Ledger]'],
  ['zh-CN', '账本', '伪造的[账本]'],
  ['zh-TW', '偽造', '[偽造]的帳本'],
  ['ja', 'カルテ', '偽りの[カルテ]'],
  ['de', 'gefalschte', 'Das [gefälschte] Kassenbuch'],
  ['fr', 'registre falsifie', 'Le [Registre] [Falsifié]'],
  ['ko', '위조된장부', '[위조된] [장부]'],
])('finds a title in %s and marks %s in it', async ([language, q, expected], { server }) => {
  const tvId = await addSearchable(server, { title: SEVEN_TITLES });
  await addSearchable(server, { title: 'Something else' });
  const viewer = await server.viewer();
  const { data } = await viewer.send('search/query', { q }, { language });
  expect(data.items.map(({ show }) => show.tv_id)).toEqual([tvId]);
  const [item] = data.items;
  const { title = '' } = item?.show ?? {};
  const marked = (item?.highlights.title ?? []).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
    title,
  );
  expect(marked).toBe(expected);
  expect(data.corrected).toBeNull();
});

test('finds each title from every other language, and says which title matches', async ({ server }) => {
  const tvId = await addSearchable(server, { title: SEVEN_TITLES });
  const viewer = await server.viewer();
  const { data } = await viewer.send('search/query', { q: 'Kassenbuch' }, { language: 'ja' });
  expect(data.items.map(({ show }) => [show.tv_id, show.title])).toEqual([[tvId, SEVEN_TITLES.ja]]);
  expect(data.items[0]?.highlights).toMatchObject({
    title: [],
    other_title: { lang: 'de', text: SEVEN_TITLES.de, ranges: [{ start: 15, end: 25 }] },
  });
  for (const title of Object.values(SEVEN_TITLES)) expect(await find(server, title, 'fr')).toEqual([tvId]);
});

test.for([
  ['偽造的帳本', '伪造的帐本'],
  ['ｶﾙﾃ', 'かるて'],
  ['LEDGER', 'ｌｅｄｇｅｒ'],
])('finds the same shows for %s and %s', async ([one = '', other = ''], { server }) => {
  const tvId = await addSearchable(server, { title: SEVEN_TITLES });
  expect(await find(server, one)).toEqual([tvId]);
  expect(await find(server, other)).toEqual([tvId]);
});

test('finds CJK titles by one to four characters', async ({ server }) => {
  const tvId = await addSearchable(server, { title: { en: 'Boss', 'zh-CN': '霸道总裁爱上我' } });
  await addSearchable(server, { title: { en: 'Queen', 'zh-CN': '女王归来' } });
  for (const q of ['霸', '总裁', '总裁爱', '霸道总裁']) expect(await find(server, q, 'zh-CN')).toEqual([tvId]);
});

test('finds titles while their last word is being typed', async ({ server }) => {
  const tvId = await addSearchable(server, { title: 'Midnight Heiress' });
  for (const q of ['m', 'mid', 'midnight h', 'heir']) expect(await find(server, q)).toEqual([tvId]);
  expect(await find(server, 'mid heiress')).toEqual([]);
});

test('finds a part of a German word', async ({ server }) => {
  const tvId = await addSearchable(server, { title: { en: 'Sham', de: 'Die Scheinehe' } });
  expect(await find(server, 'ehe', 'de')).toEqual([tvId]);
});

test.for([
  ['billionare', 'Billionaire'],
  ['biliionaire', 'Billionaire'],
  ['lvoe', 'Love'],
  ['contrct', 'Contract'],
  ['kontract', 'Contract'],
  ['Shen Zhwei', 'Shen Zhiwei'],
])(
  'finds the show despite the mistake in %s and says that it searched for %s',
  async ([q = '', corrected], { server }) => {
    const title = 'Contract Love of the Billionaire';
    const tvId = await addSearchable(server, { title, cast: ['Shen Zhiwei'] });
    await addSearchable(server, { title: 'Zombie School' });
    const viewer = await server.viewer();
    const { data } = await viewer.send('search/query', { q });
    expect(data.items.map(({ show }) => show.tv_id)).toEqual([tvId]);
    expect(data.corrected).toBe(corrected);
  },
);

test('corrects two misspelt words, and no third one', async ({ server }) => {
  const tvId = await addSearchable(server, { title: 'Contract Love of the Billionaire' });
  expect(await find(server, 'love contrct billionare')).toEqual([tvId]);
  expect(await find(server, 'lvoe contrct billionare')).toEqual([]);
});

test('finds a CJK title despite one wrong, missing or additional character', async ({ server }) => {
  const tvId = await addSearchable(server, {
    title: { en: 'Boss', 'zh-CN': '霸道总裁爱上我', ko: '재벌의 비밀 아내' },
  });
  await addSearchable(server, { title: { en: 'Queen', 'zh-CN': '女王归来', ko: '여왕의 귀환' } });
  for (const q of ['霸道总菜', '霸总裁', '霸道的总裁', '재벌의비일'])
    expect(await find(server, q, 'zh-CN')).toEqual([tvId]);
});

test('corrects nothing while the words themselves are found', async ({ server }) => {
  const heat = await addSearchable(server, { title: 'Summer', description: 'The heat of August.' });
  const heart = await addSearchable(server, { title: 'Heart of Stone' });
  expect(await find(server, 'heat')).toEqual([heat]);
  expect(await find(server, 'heart')).toEqual([heart]);
});

test('ranks titles above casts, genres and descriptions', async ({ server }) => {
  const inDescription = await addSearchable(server, { title: 'A', tags: ['family'], description: 'Revenge, at last.' });
  const genre = await addSearchable(server, { title: 'B', tags: ['revenge'] });
  const cast = await addSearchable(server, { title: 'C', tags: ['family'], cast: ['Madame Revenge'] });
  const words = await addSearchable(server, { title: 'Sweet Revenge', tags: ['family'] });
  const start = await addSearchable(server, { title: 'Revenge Served Cold', tags: ['family'] });
  const exact = await addSearchable(server, { title: 'Revenge!', tags: ['family'] });
  expect(await find(server, 'revenge')).toEqual([exact, start, words, cast, genre, inDescription]);
});

test('ranks the viewer’s language first, then plays', async ({ server }) => {
  const french = await addSearchable(server, { title: { en: 'One', fr: 'Passion' }, tags: ['comedy'] });
  const english = await addSearchable(server, { title: { en: 'Passion', fr: 'Un' }, tags: ['comedy'] });
  const popular = await addSearchable(server, { title: { en: 'Passion', fr: 'Deux' }, tags: ['comedy'] });
  await addPlays(server, popular, 10);
  await refreshCounts(server);
  expect(await find(server, 'passion', 'fr')).toEqual([french, popular, english]);
  expect(await find(server, 'passion', 'en')).toEqual([popular, english, french]);
});

test('ranks titles in another language below those in the viewer’s, unless they are exact', async ({ server }) => {
  const german = await addSearchable(server, { title: { en: 'Rain', de: 'Regen' }, tags: ['comedy'] });
  const english = await addSearchable(server, { title: { en: 'Those Who Regret', de: 'Reue' }, tags: ['comedy'] });
  expect(await find(server, 'reg', 'en')).toEqual([english, german]);
  expect(await find(server, 'reg', 'de')).toEqual([german, english]);
  expect(await find(server, 'regen', 'en')).toEqual([german]);
});

test('finds genres by their name in any language, and words that are spread over the fields', async ({ server }) => {
  const tvId = await addSearchable(server, { title: 'The Visit', tags: ['zombie'], cast: ['Lena Park'] });
  await addSearchable(server, { title: 'Other', tags: ['zombie'] });
  const viewer = await server.viewer();
  const { data } = await viewer.send('search/query', { q: 'lena zombie' }, { language: 'de' });
  expect(data.items.map(({ show }) => show.tv_id)).toEqual([tvId]);
  expect(data.items[0]?.highlights.cast).toEqual([{ text: 'Lena Park', ranges: [{ start: 0, end: 4 }] }]);
  expect(data.items[0]?.highlights.tags.map(({ id }) => id)).toEqual(['zombie']);
  expect(await find(server, 'ゾンビ', 'de')).toHaveLength(2);
});

test('shows the part of the description that matches', async ({ server }) => {
  await addSearchable(server, { title: 'A', description: 'An auditor marries a stranger.' });
  const viewer = await server.viewer();
  const { data } = await viewer.send('search/query', { q: 'auditor' });
  expect(data.items[0]?.highlights.snippet).toEqual({
    text: 'An auditor marries a stranger.',
    ranges: [{ start: 3, end: 10 }],
  });
});

test('keeps only shows of the wanted genre', async ({ server }) => {
  await addSearchable(server, { title: 'Bride One', tags: ['ceo'] });
  const mafia = await addSearchable(server, { title: 'Bride Two', tags: ['mafia'] });
  const viewer = await server.viewer();
  const { data } = await viewer.send('search/query', { q: 'bride', tag: 'mafia' });
  expect(data.items.map(({ show }) => show.tv_id)).toEqual([mafia]);
});

test('pages without overlap or gap', async ({ server }) => {
  for (let show = 0; show < 11; show += 1) await addSearchable(server, { title: `Bride ${show}` });
  const viewer = await server.viewer();
  const all = await find(server, 'bride');
  const pages = await readPages((cursor) => viewer.send('search/query', { q: 'bride', limit: 4, cursor }));
  expect(pages.map(({ length }) => length)).toEqual([4, 4, 3]);
  expect(pages.flat().map(({ show }) => show.tv_id)).toEqual(all);
});

test('finds announced shows, and hides withdrawn ones until they are published again', async ({ server }) => {
  const { db, clock, catalogue } = server.context;
  const announced = await addSearchable(server, {
    title: 'Bride Soon',
    episodes: 0,
    releaseAt: '2099-01-01T00:00:00.000Z',
  });
  const withdrawn = await addSearchable(server, { title: 'Bride Gone' });
  await setPublished(db, withdrawn, null, clock.now());
  expect(await db.selectFrom('search_document').select('tv_id').where('tv_id', '=', withdrawn).execute()).toEqual([]);
  await catalogue.reload();
  expect(await find(server, 'bride')).toEqual([announced]);
  await setPublished(db, withdrawn, clock.now(), clock.now());
  await catalogue.reload();
  expect(await find(server, 'bride')).toEqual([withdrawn, announced]);
});

test('finds a show by its new title only, after it was imported again', async ({ server }) => {
  const tvId = await addSearchable(server, { title: 'Old Name' });
  await addSearchable(server, { tvId, title: 'New Name' });
  expect(await find(server, 'old')).toEqual([]);
  expect(await find(server, 'new')).toEqual([tvId]);
});

test('indexes the shows of an earlier version after the start, until the node ends', async ({ server }) => {
  const { db } = server.context;
  const tvId = await addSearchable(server, { title: 'Bride' });
  await db.deleteFrom('search_document').execute();
  await db.updateTable('show').set({ search_version: 0 }).execute();
  expect(await find(server, 'bride')).toEqual([]);
  expect(await indexOutdatedShows(db, AbortSignal.abort())).toBe(0);
  expect(await find(server, 'bride')).toEqual([]);
  expect(await indexOutdatedShows(db)).toBe(1);
  expect(await find(server, 'bride')).toEqual([tvId]);
  expect(await indexOutdatedShows(db)).toBe(0);
});

test.for(['', '   ', 'x'.repeat(101)])('rejects the text %j', async (q, { server }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('search/query', { q })).error).toBe('InvalidParameters');
  expect((await viewer.send('search/suggest', { q })).error).toBe('InvalidParameters');
});

test('accepts 100 characters, counted after normalization', async ({ server }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('search/query', { q: 'か\u3099'.repeat(100) })).error).toBe('none');
});

test.for(["'", '\\', '!', "a' | 'b", ':*', '%', '_', '<->', '\u0000', '&|!()', "l'", '𠮷', '\ud800'])(
  'finds nothing for %j and does not fail',
  async (q, { server }) => {
    await addSearchable(server, { title: 'Zzz' });
    const viewer = await server.viewer();
    expect(await viewer.send('search/query', { q })).toMatchObject({ error: 'none', data: { items: [] } });
    expect(await viewer.send('search/suggest', { q })).toMatchObject({ error: 'none', data: { suggestions: [] } });
  },
);

test('throttles the searches of a viewer and not those of others', async () => {
  await withServer({ throttles: { ...NO_THROTTLES, search: { points: 2, seconds: 60 } } }, async (server) => {
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    expect((await viewer.send('search/query', { q: 'a' })).error).toBe('none');
    expect((await viewer.send('search/suggest', { q: 'a' })).error).toBe('none');
    expect((await viewer.send('search/query', { q: 'a' })).error).toBe('TooManyRequests');
    expect((await other.send('search/query', { q: 'a' })).error).toBe('none');
    expect((await viewer.send('video/home', {})).error).toBe('none');
  });
});
