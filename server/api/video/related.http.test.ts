import { expect } from 'vitest';
import { isolatedTest as test } from '#server/testing/test.ts';

test("returns the released shows with shared genres in the viewer's language", async ({ server }) => {
  const tvId = await server.addShow({ tags: ['twins', 'zombie'] });
  const both = await server.addShow({ tags: ['zombie', 'twins'] });
  const one = await server.addShow({ tags: ['twins'] });
  await server.addShow({ tags: ['campus'] });
  await server.addShow({ tags: ['twins', 'zombie'], releaseAt: '2999-01-01T00:00:00.000Z' });
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/related', { tv_id: tvId }, { language: 'fr' });
  expect(data.shows.map(({ tv_id }) => tv_id)).toEqual([both, one]);
  expect(data.shows[0]?.title).toBe(`${both} fr`);
});

test('returns NotFound for an unknown show', async ({ server }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('video/related', { tv_id: 'ZZ9999' })).error).toBe('NotFound');
});
