import { expect } from 'vitest';
import { saveNovel } from '#server/db/novels.ts';
import { setPublished } from '#server/db/write-show.ts';
import { test, type TestServer } from '#server/testing/test.ts';

const CHAPTERS = [{ title: 'One', text: 'It began.' }];

async function addNovel({ addShow, context: { db, clock } }: TestServer): Promise<{ novelId: string; tvId: string }> {
  const tvId = await addShow();
  const novelId = `N-${tvId}`;
  const texts = (title: string) => ({ title, author: 'A', description: 'D', chapters: CHAPTERS });
  await saveNovel(db, { novelId, tvId, texts: { en: texts('Title'), ja: texts('題名') } }, clock.now());
  return { novelId, tvId };
}

test("returns a novel with its show's cover, without a session, in the viewer's language or else in English", async ({
  server,
}) => {
  const { novelId, tvId } = await addNovel(server);
  const english = { novel_id: novelId, title: 'Title', author: 'A', description: 'D', chapters: CHAPTERS, tv_id: tvId };
  const { data } = await server.send('ebook/simple_detail', { novel_id: novelId }, { language: 'en' });
  expect(data).toEqual({ ...english, cover: '/img/cover.webp' });
  expect((await server.send('ebook/simple_detail', { novel_id: novelId }, { language: 'ja' })).data.title).toBe('題名');
  expect((await server.send('ebook/simple_detail', { novel_id: novelId }, { language: 'ko' })).data.title).toBe(
    'Title',
  );
});

test('does not find an unknown novel and the novel of a hidden show', async ({ server }) => {
  const { novelId, tvId } = await addNovel(server);
  expect((await server.send('ebook/simple_detail', { novel_id: 'unknown' })).error).toBe('NotFound');
  const { db, clock, catalogue } = server.context;
  await setPublished(db, tvId, null, clock.now());
  await catalogue.reload();
  expect((await server.send('ebook/simple_detail', { novel_id: novelId })).error).toBe('NotFound');
});

test('rejects an id that no novel can have', async ({ server }) => {
  for (const id of ['', 'N\u0000', 'N\ud800', '-n', 'a b', 'n'.repeat(33)])
    expect((await server.send('ebook/simple_detail', { novel_id: id })).error).toBe('InvalidParameters');
});
