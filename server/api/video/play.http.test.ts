import { expect } from 'vitest';
import { fund, giveVip } from '#server/testing/money.ts';
import { test } from '#server/testing/test.ts';

/** What would give an episode away. */
const MEDIA = /\/m\/|m3u8|\.mp4|EXTM3U|"base"|"playlist"|"media"/;

test('a free episode comes with media that starts without another question', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: 61_000 });
  const viewer = await server.viewer();
  const { code, data } = await viewer.send('video/play', { tv_id: tvId, ep: 1 });
  expect(code).toBe(10000);
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

test('an answer says what the episode is spoken in, so that subtitles can be on where they are needed', async ({
  server,
}) => {
  const tvId = await server.addShow();
  const foreign = await server.addShow({ audioLang: 'pt-BR' });
  const viewer = await server.viewer();
  const spoken = async (show: string) =>
    (await viewer.send('video/play', { tv_id: show, ep: 1 })).data.media?.audio_lang;
  expect(await spoken(tvId)).toBe('en');
  expect(await spoken(foreign)).toBe('pt-BR');
});

test('the media of an answer outlives the episode by minutes, not by hours', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: 60_000 });
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 1 });
  const left = Date.parse(data.media?.expires_at ?? '') - server.context.clock.now().getTime();
  expect(left).toBeGreaterThan(60_000);
  expect(left).toBeLessThan(20 * 60_000);
});

test('the next episode is ready with its media while it is free', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 7 });
  expect(data.next).toMatchObject({ ep: 8, access: 'free' });
  expect(data.next?.media?.renditions).toHaveLength(2);
});

test('a locked next episode has a poster and no media', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 8 });
  expect(data.media).toBeDefined();
  expect(data.next).toMatchObject({ ep: 9, access: 'locked' });
  expect(data.next?.poster).toMatch(/^\/img\//);
  expect(JSON.stringify(data.next)).not.toMatch(MEDIA);
});

test('a locked episode has a price and never a media URL anywhere', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 12, freeEpisodes: 8 });
  const viewer = await server.viewer();
  for (const ep of [9, 10, 12]) {
    const { code, data } = await viewer.send('video/play', { tv_id: tvId, ep });
    expect({ code, ...data }).toMatchObject({ code: 10000, ep, access: 'locked', price: 60 });
    expect(JSON.stringify(data)).not.toMatch(MEDIA);
  }
});

test('a show without a free episode gives no media at all', async ({ server }) => {
  const tvId = await server.addShow({ freeEpisodes: 0, episodes: 2 });
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 1 });
  expect(data.access).toBe('locked');
  expect(JSON.stringify(data)).not.toMatch(MEDIA);
});

test('the last episode has no next', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 3 });
  const viewer = await server.viewer();
  expect((await viewer.send('video/play', { tv_id: tvId, ep: 3 })).data.next).toBeNull();
});

test('an episode that the show does not have is 40104, however large its number', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 3 });
  const { token } = await server.viewer();
  for (const ep of [4, 999, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]) {
    const progress = { tv_id: tvId, ep, position_ms: 0, played_ms: 0 };
    const play = await server.sendRaw('video/play', JSON.stringify({ tv_id: tvId, ep }), { token });
    const kept = await server.sendRaw('video/progress', JSON.stringify(progress), { token });
    for (const { status, code, data } of [play, kept])
      expect({ ep, status, code, data }).toEqual({ ep, status: 200, code: 40104, data: null });
  }
});

test('what is no episode number is refused', async ({ server }) => {
  const tvId = await server.addShow();
  const { token } = await server.viewer();
  for (const ep of ['0', '-1', '1.5', '"1"', 'null', '1e400', '[1]', '{}', 'true']) {
    const { status, code } = await server.sendRaw('video/play', `{"tv_id":"${tvId}","ep":${ep}}`, { token });
    expect({ ep, status, code }).toEqual({ ep, status: 400, code: 10100 });
  }
});

test('playing goes on at the second where the viewer was, and starts over at the end', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: 60_000 });
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  const resume = async (who: typeof viewer) => (await who.send('video/play', { tv_id: tvId, ep: 2 })).data.resume_ms;
  await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 41_250, played_ms: 1_000 });
  expect(await resume(viewer)).toBe(41_250);
  expect(await resume(other)).toBe(0);
  await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 58_000, played_ms: 1_000 });
  expect(await resume(viewer)).toBe(0);
});

test('each session is given media links of its own', async ({ server }) => {
  const tvId = await server.addShow();
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  const base = async (who: typeof viewer) =>
    (await who.send('video/play', { tv_id: tvId, ep: 1 })).data.media?.base ?? '';
  expect(await base(viewer)).not.toBe(await base(other));
});

test('a locked episode says what the viewer holds, and every way to open it', async ({ server }) => {
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
    auto: { on: true, cap: 600, spent: 0 },
    cost_to_finish: { coins: 3_120, currency: 'USD', ads: 52 },
  });
  const { options } = (await viewer.send('video/bulk_options', { tv_id: tvId })).data;
  expect(data.options).toEqual({
    bulk: options,
    vip_from: { price_minor: 1_999, currency: 'USD', plan: 'weekly' },
  });
  expect(data.next).toEqual({ ep: 10, access: 'locked', poster: data.poster, price: 60 });
});

test('what is open has no offer, and what is next to be opened has its price', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 8 });
  for (const name of ['wallet', 'ads_left', 'options', 'auto', 'cost_to_finish']) expect(data).not.toHaveProperty(name);
  expect(data.next).toEqual({ ep: 9, access: 'locked', poster: data.poster, price: 60 });
});

test('bonus whose time is over is not offered', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 10, 50, 60_000);
  server.context.clock.advance(60_000);
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 9 });
  expect(data.wallet).toEqual({ balance: 10, bonus: 0, total: 10 });
});

test('VIP opens every episode while it lasts, and unlocks none for good', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await giveVip(server, viewer.uid, 60_000);
  const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 12 });
  expect(data).toMatchObject({ access: 'vip' });
  expect(data.media).toBeDefined();
  expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).code).toBe(40101);
  server.context.clock.advance(60_000);
  expect((await viewer.send('video/play', { tv_id: tvId, ep: 12 })).data.access).toBe('locked');
});
