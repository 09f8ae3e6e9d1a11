import { expect } from 'vitest';
import { removeShows } from '#server/testing/search.ts';
import { isolatedTest as test } from '#server/testing/test.ts';
import { addPlays, refreshCounts } from '#server/testing/watching.ts';

test.beforeEach(async ({ server }) => removeShows(server));

test('lists the ten released shows with the most plays of seven days', async ({ server }) => {
  const ids: string[] = [];
  for (let show = 0; show < 12; show += 1) ids.push(await server.addShow());
  await server.addShow({ releaseAt: '2099-01-01T00:00:00.000Z' });
  for (const [index, tvId] of ids.entries()) await addPlays(server, tvId, 10 + index);
  await refreshCounts(server);
  const viewer = await server.viewer();
  const { data } = await viewer.send('search/hot', {}, { language: 'ko' });
  expect(data.shows.map(({ tv_id }) => tv_id)).toEqual(ids.toReversed().slice(0, 10));
  expect(data.shows[0]?.title).toBe(`${ids.at(-1)} ko`);
});
