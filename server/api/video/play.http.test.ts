import { expect } from 'vitest';
import { fund, giveVip } from '#server/testing/money.ts';
import { test } from '#server/testing/test.ts';

/** Matches parts of a response that would reveal media of a locked episode. */
const MEDIA = /\/m\/|m3u8|\.mp4|EXTM3U|"base"|"playlist"|"media"/;

test('returns a free episode with all media data needed to start', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: 61_000 });
  const viewer = await server.viewer();
  const { error, data } = await viewer.send('video/play', { tv_id: tvId, ep: 1 });
  expect(error).toBe('none');
  expect(data).toMatchObject({ tv_id: tvId, ep: 1, access: 'free', price: 60, resume_ms: 0 });
  expect(data.poster).toMatch(/^\/img\//);
  const { media } = data;
  expect(media?.base).toMatch(/^\/m\/[^/]+\/[\w-]+\/$/);
  expect(media?.master_url).toBe(`${media?.base}master.m3u8`);
  expect(media?.duration_ms).toBe(61_000);
  expect(media?.renditions.map(({ width }) => width)).toEqual([360, 540]);
  for (const { id, playlist, init } of media?.renditions ?? []) {
    expect(playlist).toContain('#EXTM3U');
    expect(playlist).toContain(`\n${id}/video.mp4\n`);
    expect(init).not.toBe('');
  }
});

test('offers no quality that costs more than a higher one, even if an older version packaged it', async ({
  server,
}) => {
  const tvId = await server.addShow();
  const { db } = server.context;
  await db
    .updateTable('rendition')
    .set({ bandwidth: 1_000_001, average_bandwidth: 700_000 })
    .where('asset_id', 'in', db.selectFrom('episode').select('asset_id').where('tv_id', '=', tvId))
    .where('rung', '=', '360p')
    .execute();
  const viewer = await server.viewer();
  const { media } = (await viewer.send('video/play', { tv_id: tvId, ep: 1 })).data;
  expect(media?.renditions.map(({ width }) => width)).toEqual([540]);
  const master = await (await fetch(`${server.url}${media?.master_url}`)).text();
  expect(master.match(/RESOLUTION=\d+x\d+(?=,FRAME-RATE)/g)).toEqual(['RESOLUTION=540x960']);
});

test('returns the audio language of the show and whether there is speech', async ({ server }) => {
  const tvId = await server.addShow();
  const portugueseShow = await server.addShow({ audioLang: 'pt-BR' });
  const viewer = await server.viewer();
  const mutedShow = await server.addShow({ audioLang: 'zxx' });
  const mediaOf = async (show: string) => (await viewer.send('video/play', { tv_id: show, ep: 1 })).data.media;
  expect(await mediaOf(tvId)).toMatchObject({ audio_lang: 'en', has_speech: true });
  expect(await mediaOf(portugueseShow)).toMatchObject({ audio_lang: 'pt-BR', has_speech: true });
  expect(await mediaOf(mutedShow)).toMatchObject({ audio_lang: 'zxx', has_speech: false });
});

test('issues media links that last longer than the episode but less than 20 minutes', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: 60_000 });
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 1 });
  const left = Date.parse(data.media?.expires_at ?? '') - server.context.clock.now().getTime();
  expect(left).toBeGreaterThan(60_000);
  expect(left).toBeLessThan(20 * 60_000);
});

test('returns the next episode with media while it is free', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 7 });
  expect(data.next).toMatchObject({ ep: 8, access: 'free' });
  expect(data.next?.media?.renditions).toHaveLength(2);
});

test('returns a locked next episode with a blurred teaser, and without poster and media', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 8 });
  expect(data.media).toBeDefined();
  expect(data.next).toMatchObject({ ep: 9, access: 'locked' });
  expect(data.next?.poster).toMatch(/^\/img\/t-/);
  expect(JSON.stringify(data.next)).not.toContain(data.poster);
  expect(JSON.stringify(data.next)).not.toMatch(MEDIA);
});

test('returns a locked episode with a price and without any media URL', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 12, freeEpisodes: 8 });
  const viewer = await server.viewer();
  for (const ep of [9, 10, 12]) {
    const { error, data } = await viewer.send('video/play', { tv_id: tvId, ep });
    expect({ error, ...data }).toMatchObject({ error: 'none', ep, access: 'locked', price: 60 });
    expect(JSON.stringify(data)).not.toMatch(MEDIA);
  }
});

test('returns no media when a show has no free episode', async ({ server }) => {
  const tvId = await server.addShow({ freeEpisodes: 0, episodes: 2 });
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 1 });
  expect(data.access).toBe('locked');
  expect(JSON.stringify(data)).not.toMatch(MEDIA);
});

test('returns no next episode after the last one', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 3 });
  const viewer = await server.viewer();
  expect((await viewer.send('video/play', { tv_id: tvId, ep: 3 })).data.next).toBeNull();
});

test('returns EpisodeNotFound for any number that the show does not have', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 3 });
  const { token } = await server.viewer();
  for (const ep of [4, 999, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]) {
    const progress = { tv_id: tvId, ep, position_ms: 0, played_ms: 0 };
    const play = await server.sendRaw('video/play', JSON.stringify({ tv_id: tvId, ep }), { token });
    const saved = await server.sendRaw('video/progress', JSON.stringify(progress), { token });
    for (const { status, error, data } of [play, saved])
      expect({ ep, status, error, data }).toEqual({ ep, status: 200, error: 'EpisodeNotFound', data: null });
  }
});

test('rejects an invalid episode number', async ({ server }) => {
  const tvId = await server.addShow();
  const { token } = await server.viewer();
  for (const ep of ['0', '-1', '1.5', '"1"', 'null', '1e400', '[1]', '{}', 'true']) {
    const { status, error } = await server.sendRaw('video/play', `{"tv_id":"${tvId}","ep":${ep}}`, { token });
    expect({ ep, status, error }).toEqual({ ep, status: 400, error: 'InvalidParameters' });
  }
});

test('resumes at the last position, and at the start after the end', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: 60_000 });
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  const resume = async (who: typeof viewer) => (await who.send('video/play', { tv_id: tvId, ep: 2 })).data.resume_ms;
  await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 41_250, played_ms: 1_000 });
  expect(await resume(viewer)).toBe(41_250);
  expect(await resume(other)).toBe(0);
  await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 58_000, played_ms: 1_000 });
  expect(await resume(viewer)).toBe(0);
});

test('issues different media links to each session', async ({ server }) => {
  const tvId = await server.addShow();
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  const base = async (who: typeof viewer) =>
    (await who.send('video/play', { tv_id: tvId, ep: 1 })).data.media?.base ?? '';
  expect(await base(viewer)).not.toBe(await base(other));
});

test('returns balances and all unlock options with a locked episode', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 60, freeEpisodes: 8 });
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 1_000, 20);
  await viewer.send('account/set/auto-lock', { auto_lock: true, tv_id: tvId, cap: 600 });
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 9 });
  expect(data).toMatchObject({
    access: 'locked',
    price: 60,
    wallet: { balance: 1_000, bonus: 20, total: 1_020 },
    ads_left: 5,
    ads_per_day: 5,
    auto: { on: true, cap: 600, spent: 0 },
    cost_to_finish: { coins: 3_120, missing: 2_100, currency: 'USD', left: 0, ads: 52 },
  });
  expect(data.cost_to_finish).toEqual((await viewer.send('video/detail', { tv_id: tvId })).data.cost_to_finish);
  const { options } = (await viewer.send('video/bulk_options', { tv_id: tvId })).data;
  expect(data.options).toEqual({
    bulk: options,
    vip_from: { price_minor: 1_999, currency: 'USD', plan: 'weekly' },
  });
  expect(data.next).toEqual({ ep: 10, access: 'locked', poster: data.poster, price: 60 });
});

test('returns the cover of the show for a locked episode without a teaser', async ({ server }) => {
  const tvId = await server.addShow();
  await server.context.db
    .updateTable('asset')
    .set({ teaser: null })
    .where('asset_id', 'in', (db) => db.selectFrom('episode').select('asset_id').where('tv_id', '=', tvId))
    .execute();
  const { data } = await (await server.viewer()).send('video/play', { tv_id: tvId, ep: 9 });
  expect(data).toMatchObject({ access: 'locked', poster: '/img/cover.webp' });
});

test('returns no offer with a free episode, but the price of the next locked one', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 8 });
  for (const name of ['wallet', 'ads_left', 'ads_per_day', 'options', 'auto', 'cost_to_finish'])
    expect(data).not.toHaveProperty(name);
  const teaser = data.poster.replace('/img/p-', '/img/t-');
  expect(data.next).toEqual({ ep: 9, access: 'locked', poster: teaser, price: 60 });
});

test('returns the balance without expired bonus', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 10, 50, 60_000);
  server.context.clock.advance(60_000);
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 9 });
  expect(data.wallet).toEqual({ balance: 10, bonus: 0, total: 10 });
});

test('gives VIP viewers access to every episode until VIP expires', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await giveVip(server, viewer.uid, 60_000);
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 12 });
  expect(data).toMatchObject({ access: 'vip' });
  expect(data.media).toBeDefined();
  expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).error).toBe('AlreadyUnlocked');
  server.context.clock.advance(60_000);
  expect((await viewer.send('video/play', { tv_id: tvId, ep: 12 })).data.access).toBe('locked');
});
