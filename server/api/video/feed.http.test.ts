import { expect } from 'vitest';
import { VIDEO_BYTES } from '#server/testing/seed.ts';
import { readPages } from '#server/testing/pages.ts';
import { test } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

test('returns first episodes with media', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/feed', {}, { language: 'ko' });
  const item = data.items.find(({ show }) => show.tv_id === tvId);
  expect(item).toMatchObject({ ep: 1, access: 'free', resume_ms: 0, show: { title: `${tvId} ko` } });
  const video = await fetch(`${server.url}${item?.media.base}${item?.media.renditions[0]?.id}/video.mp4`);
  expect(video.status).toBe(200);
  expect(Buffer.from(await video.arrayBuffer())).toEqual(VIDEO_BYTES);
});

test('returns items in the shape of video/play, without the media of the next episode', async ({ server }) => {
  const tvId = await server.addShow({ freeEpisodes: 1 });
  const viewer = await server.viewer();
  await viewer.send('video/like', { tv_id: tvId, ep: 1, liked: true });
  const { data: played } = await viewer.send('video/play', { tv_id: tvId, ep: 1 });
  const pages = await readPages((cursor) => viewer.send('video/feed', { cursor, limit: 10 }));
  const item = pages.flat().find(({ show }) => show.tv_id === tvId);
  expect(item).toMatchObject({ ...played, media: { renditions: played.media?.renditions } });
  expect(item).toMatchObject({ liked: true, likes: 1, next: { ep: 2, access: 'locked' } });
  expect(item?.next).not.toHaveProperty('media');
});

test('returns the last position in the show with each item', async ({ server }) => {
  const tvId = await server.addShow();
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 9_000, played_ms: 9_000 });
  await viewer.send('video/progress', { tv_id: tvId, ep: 3, position_ms: 4_000, played_ms: 4_000 });
  const item = async (who: typeof viewer) => {
    const pages = await readPages((cursor) => who.send('video/feed', { cursor, limit: 10 }));
    return pages.flat().find(({ show }) => show.tv_id === tvId);
  };
  expect(await item(viewer)).toMatchObject({ resume_ms: 9_000, progress: { ep: 3, position_ms: 4_000 } });
  expect(await item(other)).toMatchObject({ resume_ms: 0, progress: null });
});

test('omits unreleased shows and shows without a free episode', async ({ server }) => {
  const releaseAt = new Date(server.context.clock.now().getTime() + DAY_MS).toISOString();
  const excluded = [
    await server.addShow({ releaseAt }),
    await server.addShow({ freeEpisodes: 0 }),
    await server.addShow({ episodes: 0 }),
  ];
  const viewer = await server.viewer();
  const pages = await readPages((cursor) => viewer.send('video/feed', { cursor, limit: 10 }));
  const shown = pages.flat().map(({ show }) => show.tv_id);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((id) => excluded.includes(id))).toEqual([]);
});

test('returns pages of five items without overlap or gap', async ({ server }) => {
  const ids: string[] = [];
  for (let show = 0; show < 8; show += 1) ids.push(await server.addShow());
  const viewer = await server.viewer();
  const pages = await readPages((cursor) => viewer.send('video/feed', { cursor }));
  const shown = pages.flat().map(({ show }) => show.tv_id);
  expect(pages[0]).toHaveLength(5);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(expect.arrayContaining(ids));
});

test('returns the resume position of each viewer separately', async ({ server }) => {
  const tvId = await server.addShow();
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 31_000, played_ms: 31_000 });
  const resume = async (who: typeof viewer) => {
    const pages = await readPages((cursor) => who.send('video/feed', { cursor, limit: 10 }));
    return pages.flat().find(({ show }) => show.tv_id === tvId)?.resume_ms;
  };
  expect(await resume(viewer)).toBe(31_000);
  expect(await resume(other)).toBe(0);
});
