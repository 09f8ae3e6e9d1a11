import { join } from 'node:path';
import { expect } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { readNovel, saveNovel } from './db/novels.ts';
import { writeSetting } from './db/settings.ts';
import { DEMO_FOLDER } from './demo-content.ts';
import { importDemoCampaigns } from './demo-campaigns.ts';
import { isolatedTest as test } from './testing/test.ts';

const FOLDER = join(DEMO_FOLDER, 'campaigns');
const NOVELS = { NV0001: 'CN0008', NV0002: 'GL0001' } as const;

test('publishes two novels with their own texts in every language, and an activity page', async ({ server }) => {
  for (const tvId of Object.values(NOVELS)) await server.addShow({ tvId });
  await importDemoCampaigns(server.context, FOLDER);
  for (const [novelId, tvId] of Object.entries(NOVELS)) {
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const { data } = await server.send('ebook/simple_detail', { novel_id: novelId }, { language });
      expect(data.tv_id).toBe(tvId);
      titles.add(data.chapters.map(({ text }) => text).join(''));
    }
    expect(titles.size).toBe(LANGUAGES.length);
  }
  expect((await server.send('app/global_config', {})).data.activity).toMatchObject({ picture: '/img/cover.webp' });
});

test('keeps a novel that the operator has replaced', async ({ server }) => {
  await server.addShow({ tvId: 'CN0008' });
  await importDemoCampaigns(server.context, FOLDER);
  const { db, clock } = server.context;
  const demo = await readNovel(db, 'NV0001');
  if (!demo) throw new Error('the demo has no novel NV0001');
  const english = { title: 'Ours', author: 'Us', description: 'Ours.', chapters: [{ title: 'One', text: 'Ours.' }] };
  await saveNovel(db, { ...demo, texts: { ...demo.texts, en: english } }, clock.now());
  await importDemoCampaigns(server.context, FOLDER);
  expect((await readNovel(db, 'NV0001'))?.texts.en?.title).toBe('Ours');
});

test('keeps what the operator has configured for the activity page, also none', async ({ server }) => {
  await writeSetting(server.context.db, 'activity', null);
  await importDemoCampaigns(server.context, FOLDER);
  expect((await server.send('app/global_config', {})).data.activity).toBeNull();
});
