import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runOperator } from '#server/testing/operator.ts';
import { isolatedTest as base } from '#server/testing/test.ts';

const TEXTS = { en: { title: 'T', author: 'A', description: 'D', chapters: [{ title: 'One', text: 'It began.' }] } };

const test = base.extend<{ save: (content: string) => Promise<string> }>({
  save: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'novel-test-'));
    await use(async (content) => {
      const file = join(folder, 'novel.json');
      await writeFile(file, content);
      return file;
    });
    await rm(folder, { recursive: true });
  },
});

test('publishes a novel, and replaces it on the next import', async ({ server, save }) => {
  const tvId = await server.addShow();
  for (const title of ['First', 'Second']) {
    const novel = { novel_id: 'NV9', tv_id: tvId, texts: { en: { ...TEXTS.en, title } } };
    const output = await runOperator(server, 'novel import', [await save(JSON.stringify(novel))]);
    expect(output).toEqual([`NV9 is published and leads to ${tvId}.`]);
    expect((await server.send('ebook/simple_detail', { novel_id: 'NV9' })).data.title).toBe(title);
  }
});

test('names what is wrong with a file', async ({ server, save }) => {
  const run = async (content: string) => runOperator(server, 'novel import', [await save(content)]);
  await expect(run('{')).rejects.toThrow('is not JSON');
  await expect(run('{"novel_id":"a b","tv_id":"TS0001","texts":{}}')).rejects.toThrow(
    /novel_id[\s\S]*needs at least "en"/,
  );
  await expect(run(JSON.stringify({ novel_id: 'NV9', tv_id: 'ZZ9999', texts: TEXTS }))).rejects.toThrow(
    'There is no show ZZ9999.',
  );
  await expect(runOperator(server, 'novel import', ['/nowhere/novel.json'])).rejects.toThrow('cannot be read');
});
