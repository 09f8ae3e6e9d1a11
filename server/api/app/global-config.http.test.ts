import { expect } from 'vitest';
import { runOperator } from '#server/testing/operator.ts';
import { isolatedTest as test } from '#server/testing/test.ts';

const ACTIVITY = {
  title: { en: 'Winter', de: 'Winter hier' },
  text: { en: 'First paragraph.\n\nSecond paragraph.' },
  action: { label: { en: 'Go' }, deep_link: 'reward' },
};

test("returns the activity in the viewer's language, or else in English, until it ends", async ({ server }) => {
  const tvId = await server.addShow();
  const endsAt = new Date(server.context.clock.now().getTime() + 60_000).toISOString();
  const value = { ...ACTIVITY, tv_id: tvId, ends_at: endsAt };
  await runOperator(server, 'config set', ['activity', JSON.stringify(value)]);
  const read = async () => (await server.send('app/global_config', {}, { language: 'de' })).data.activity;
  expect(await read()).toEqual({
    title: 'Winter hier',
    paragraphs: ['First paragraph.', 'Second paragraph.'],
    picture: '/img/cover.webp',
    action: { label: 'Go', deep_link: 'reward' },
    ends_at: endsAt,
  });
  server.context.clock.advance(60_000);
  expect(await read()).toBeNull();
});

test('omits the picture of a show that is not available', async ({ server }) => {
  await runOperator(server, 'config set', ['activity', JSON.stringify({ ...ACTIVITY, tv_id: 'ZZ9999' })]);
  const { data } = await server.send('app/global_config', {});
  expect(data.activity).toMatchObject({ picture: '', ends_at: null });
});

test('returns where landing pages lead', async ({ server }) => {
  await runOperator(server, 'config set', ['landing', '{"oneLink":"shortPlay?tv_id=TEST01"}']);
  expect((await server.send('app/global_config', {})).data.landing).toEqual({ oneLink: 'shortPlay?tv_id=TEST01' });
  await expect(runOperator(server, 'config set', ['landing', '{"other":"reward"}'])).rejects.toThrow('landing');
});
