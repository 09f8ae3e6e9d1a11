import { expect } from 'vitest';
import { setPublished } from '#server/db/write-show.ts';
import { fund, giveVip, topUp } from '#server/testing/money.ts';
import { test } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

test('lists the episodes in order with access and price', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 12, freeEpisodes: 8, durationMs: 61_234 });
  const viewer = await server.viewer();
  const { error, data } = await viewer.send('video/detail', { tv_id: tvId }, { language: 'ja' });
  expect(error).toBe('none');
  expect(data.show).toMatchObject({
    tv_id: tvId,
    title: `${tvId} ja`,
    total_episodes: 12,
    free_episodes: 8,
    released: true,
    runtime_ms: 12 * 61_234,
    cast: [{ name: 'Lead', role: 'The lead', portrait: '' }],
  });
  expect(data.episodes).toEqual(
    Array.from({ length: 12 }, (_, index) => ({
      ep: index + 1,
      duration_ms: 61_234,
      access: index < 8 ? 'free' : 'locked',
      price: 60,
      watched_ms: 0,
      ...(index < 8 ? {} : { teaser: expect.stringMatching(/^\/img\/t-/) }),
    })),
  );
  expect(data).toMatchObject({ progress: null, collected: false });
});

test('returns no media of any episode', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/detail', { tv_id: tvId });
  expect(JSON.stringify(data)).not.toMatch(/\/m\/|m3u8|\.mp4|EXTM3U/);
});

test('returns the viewer’s progress and last position', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: 60_000 });
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 60_000, played_ms: 14_000 });
  server.context.clock.advance(60_000);
  await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 12_000, played_ms: 12_000 });
  const { data } = await viewer.send('video/detail', { tv_id: tvId });
  expect(data.progress).toEqual({ ep: 2, position_ms: 12_000, duration_ms: 60_000 });
  expect(data.episodes.map(({ watched_ms }) => watched_ms).slice(0, 3)).toEqual([14_000, 12_000, 0]);
  const others = (await other.send('video/detail', { tv_id: tvId })).data;
  expect(others.progress).toBeNull();
  expect(others.episodes.every(({ watched_ms }) => watched_ms === 0)).toBe(true);
});

test('returns NotFound for an unknown show from detail, play and progress', async ({ server }) => {
  const { token } = await server.viewer();
  const bodies = {
    'video/detail': { tv_id: 'CN9999' },
    'video/play': { tv_id: 'CN9999', ep: 1 },
    'video/progress': { tv_id: 'CN9999', ep: 1, position_ms: 0, played_ms: 0 },
  };
  for (const [path, body] of Object.entries(bodies)) {
    const { status, error, data } = await server.sendRaw(path, JSON.stringify(body), { token });
    expect({ path, status, error, data }).toEqual({ path, status: 200, error: 'NotFound', data: null });
  }
});

test('rejects a malformed id', async ({ server }) => {
  const { token } = await server.viewer();
  for (const tvId of ['', 'a b', '../TEST01', 'x'.repeat(33), 'TEST01\u0000', null, 8, ['TEST01'], '%27'])
    expect(await server.sendRaw('video/detail', JSON.stringify({ tv_id: tvId }), { token })).toMatchObject({
      error: 'InvalidParameters',
    });
});

test('returns no episodes of an unreleased show until its release', async ({ server }) => {
  const releaseAt = new Date(server.context.clock.now().getTime() + DAY_MS).toISOString();
  const tvId = await server.addShow({ releaseAt, episodes: 3 });
  const viewer = await server.viewer();
  const before = await viewer.send('video/detail', { tv_id: tvId });
  expect(before.data).toMatchObject({ show: { released: false, release_at: releaseAt }, episodes: [] });
  expect((await viewer.send('video/play', { tv_id: tvId, ep: 1 })).error).toBe('EpisodeNotFound');
  server.context.clock.advance(DAY_MS);
  const after = await viewer.send('video/detail', { tv_id: tvId });
  expect(after.data.show.released).toBe(true);
  expect(after.data.episodes).toHaveLength(3);
});

test('hides an unpublished show within seconds and shows it again when republished', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { clock, db } = server.context;
  await setPublished(db, tvId, null, clock.now());
  clock.advance(5_000);
  expect((await viewer.send('video/detail', { tv_id: tvId })).error).toBe('NotFound');
  await setPublished(db, tvId, clock.now(), clock.now());
  clock.advance(5_000);
  expect((await viewer.send('video/detail', { tv_id: tvId })).error).toBe('none');
});

test('returns the cost of unlocking all locked episodes, what to buy for it, and what is left', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 20, freeEpisodes: 8 });
  const viewer = await server.viewer();
  const cost = async () => (await viewer.send('video/detail', { tv_id: tvId })).data.cost_to_finish;
  // The first top-up adds 50%.
  const first = {
    packages: [{ product_id: 'coins_500', coins: 750, bonus: 0, price_minor: 499 }],
    price_minor: 499,
  };
  const common = { currency: 'USD', price_minor: 499, top_up: first };
  expect(await cost()).toEqual({ ...common, coins: 720, missing: 720, left: 30, ads: 12 });
  await fund(server, viewer.uid, 700);
  await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
  expect(await cost()).toEqual({ ...common, coins: 660, missing: 20, left: 730, ads: 11 });
  await fund(server, viewer.uid, 25);
  const enough = { currency: 'USD', price_minor: 0, top_up: null, missing: 0 };
  expect(await cost()).toEqual({ ...enough, coins: 660, left: 5, ads: 11 });
  await giveVip(server, viewer.uid, 60_000);
  expect(await cost()).toEqual({ ...enough, coins: 0, left: 665, ads: 0 });
});

test('calculates the cost without the extra coins of the first top-up when these are used', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 20, freeEpisodes: 8 });
  const viewer = await server.viewer();
  await topUp(server, viewer.uid, 20);
  const { cost_to_finish: cost } = (await viewer.send('video/detail', { tv_id: tvId })).data;
  expect(cost).toEqual({
    coins: 720,
    missing: 700,
    price_minor: 998,
    currency: 'USD',
    // One package for a cent more than two of 500 coins.
    top_up: { packages: [{ product_id: 'coins_1000', coins: 1000, bonus: 100, price_minor: 999 }], price_minor: 999 },
    left: 400,
    ads: 12,
  });
});

test('announces more episodes until their date has passed', async ({ server }) => {
  const nextEpisodesAt = new Date(server.context.clock.now().getTime() + DAY_MS).toISOString();
  const releaseAt = nextEpisodesAt;
  const [tvId, ended] = [await server.addShow({ nextEpisodesAt }), await server.addShow()];
  const unreleased = await server.addShow({ nextEpisodesAt, releaseAt });
  const viewer = await server.viewer();
  const announced = async (id: string) => (await viewer.send('video/detail', { tv_id: id })).data.next_episodes_at;
  expect(await announced(tvId)).toBe(nextEpisodesAt);
  expect(await announced(ended)).toBeNull();
  expect(await announced(unreleased)).toBeNull();
  server.context.clock.advance(DAY_MS);
  expect(await announced(tvId)).toBeNull();
});
