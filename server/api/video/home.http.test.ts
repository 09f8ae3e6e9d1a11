import { expect, vi } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';

const TAGS = [['romance', 'ceo'], ['revenge', 'mafia'], ['time-travel', 'rebirth'], ['comedy']] as const;
const TOMORROW_MS = 86_400_000;

async function seedShows(server: TestServer): Promise<string[]> {
  const ids: string[] = [];
  for (let show = 0; show < 12; show += 1)
    ids.push(await server.addShow({ tags: [...(TAGS[show % 4] ?? [])], durationMs: 60_000 + show * 1000 }));
  return ids;
}

test('returns banners and titled sections, and repeats no show in the first three', async ({ server }) => {
  await seedShows(server);
  const viewer = await server.viewer();
  const { error, data } = await viewer.send('video/home', {});
  expect(error).toBe('none');
  expect(data.banners.length).toBeGreaterThanOrEqual(3);
  expect(data).toMatchObject({ continue: [], collected: [], reminded: [], now_available: [] });
  expect(data.sections.slice(0, 2).map(({ id }) => id)).toEqual(['trending', 'new']);
  for (const { title, shows } of data.sections) {
    expect(title).not.toBe('');
    expect(shows.length).toBeGreaterThanOrEqual(4);
  }
  const first = [data.banners, ...data.sections.slice(0, 3).map(({ shows }) => shows)].flat();
  expect(new Set(first.map(({ tv_id }) => tv_id)).size).toBe(first.length);
});

test('lists an unreleased show only in the section “coming”', async ({ server }) => {
  const releaseAt = new Date(server.context.clock.now().getTime() + TOMORROW_MS).toISOString();
  const unreleased = await server.addShow({ releaseAt });
  const viewer = await server.viewer();
  const places = async () => {
    const { banners, sections } = (await viewer.send('video/home', {})).data;
    return [{ id: 'banners', shows: banners }, ...sections]
      .filter(({ shows }) => shows.some(({ tv_id }) => tv_id === unreleased))
      .map(({ id }) => id);
  };
  expect(await places()).toEqual(['coming']);
  server.context.clock.advance(TOMORROW_MS);
  expect(await places()).not.toContain('coming');
  expect((await places()).length).toBeGreaterThan(0);
});

test('repeats no show of the viewer’s own rail in the banners and the next two rails', async ({ server }) => {
  const ids = await seedShows(server);
  const viewer = await server.viewer();
  for (const tv_id of ids.slice(0, 3))
    await viewer.send('video/progress', { tv_id, ep: 1, position_ms: 20_000, played_ms: 20_000 });
  const { data } = await viewer.send('video/home', {});
  expect(data.continue).toHaveLength(3);
  const first = [data.banners, ...data.sections.slice(0, 2).map(({ shows }) => shows)].flat();
  const begun = new Set(data.continue.map(({ show }) => show.tv_id));
  expect(first.filter(({ tv_id }) => begun.has(tv_id))).toEqual([]);
});

test('recommends shows like the last one that the viewer watched for a minute', async ({ server }) => {
  const watched = await server.addShow({ tags: ['zombie', 'comedy'] });
  const glimpsed = await server.addShow({ tags: ['divorce'] });
  for (let show = 0; show < 5; show += 1) await server.addShow({ tags: ['zombie'] });
  await seedShows(server);
  const viewer = await server.viewer();
  const because = async () =>
    (await viewer.send('video/home', {}, { language: 'de' })).data.sections.find(({ id }) => id === 'because');
  for (let minute = 0; minute < 5; minute += 1) {
    await viewer.send('video/progress', { tv_id: watched, ep: 1, position_ms: 20_000, played_ms: 15_000 });
    if (minute === 2) expect(await because()).toBeUndefined();
    server.context.clock.advance(15_000);
  }
  await viewer.send('video/progress', { tv_id: glimpsed, ep: 1, position_ms: 9_000, played_ms: 9_000 });
  const section = await because();
  expect(section?.title).toContain(`${watched} de`);
  expect(section?.shows.length).toBeGreaterThanOrEqual(4);
  for (const { tv_id, tags } of section?.shows ?? []) {
    expect([watched, glimpsed]).not.toContain(tv_id);
    expect(tags.some(({ id }) => id === 'zombie' || id === 'comedy')).toBe(true);
  }
});

test('tells which shows the viewer has collected', async ({ server }) => {
  const [first = '', second = ''] = await seedShows(server);
  const viewer = await server.viewer();
  for (const tv_id of [first, second]) {
    await viewer.send('video/collect', { tv_id, collected: true });
    server.context.clock.advance(1_000);
  }
  const collected = async () => (await viewer.send('video/home', {})).data.collected;
  expect(await collected()).toEqual([second, first]);
  await viewer.send('video/collect', { tv_id: second, collected: false });
  expect(await collected()).toEqual([first]);
});

test('lists the viewer’s own shows to continue, the last watched first', async ({ server }) => {
  const [first = '', second = ''] = await seedShows(server);
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  const report = { ep: 2, position_ms: 20_000, played_ms: 20_000 };
  await viewer.send('video/home', {});
  await viewer.send('video/progress', { tv_id: first, ...report });
  server.context.clock.advance(60_000);
  await viewer.send('video/progress', { tv_id: second, ...report });
  const { data } = await viewer.send('video/home', {});
  expect(data.continue.map(({ show }) => show.tv_id)).toEqual([second, first]);
  expect(data.continue[0]).toMatchObject({ ep: 2, position_ms: 20_000 });
  expect((await other.send('video/home', {})).data.continue).toEqual([]);
});

test('continues with the next episode when the last one was watched to its end', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: 60_000 });
  const viewer = await server.viewer();
  await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 60_000, played_ms: 60_000 });
  const { data } = await viewer.send('video/home', {});
  expect(data.continue[0]).toMatchObject({ ep: 3, position_ms: 0, show: { tv_id: tvId } });
});

test('has nothing to continue when the last episode was watched to its end', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: 60_000, episodes: 2 });
  const viewer = await server.viewer();
  const watch = (position_ms: number) =>
    viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms, played_ms: 1_000 });
  const continued = async () => (await viewer.send('video/home', {})).data.continue.map(({ ep }) => ep);
  await watch(60_000);
  expect(await continued()).toEqual([]);
  await watch(30_000);
  expect(await continued()).toEqual([2]);
});

test('continues no dismissed show until the viewer returns it or watches it again', async ({ server }) => {
  const [kept = '', dismissed = ''] = await seedShows(server);
  const viewer = await server.viewer();
  const watch = async (tv_id: string) => {
    await viewer.send('video/progress', { tv_id, ep: 2, position_ms: 20_000, played_ms: 20_000 });
    server.context.clock.advance(1_000);
  };
  const continued = async () => (await viewer.send('video/home', {})).data.continue.map(({ show }) => show.tv_id);
  await watch(kept);
  await watch(dismissed);
  expect(await continued()).toEqual([dismissed, kept]);
  await viewer.send('video/continue_dismiss', { tv_id: dismissed, dismissed: true });
  expect(await continued()).toEqual([kept]);
  expect((await viewer.send('video/history', {})).data.items).toHaveLength(2);
  await viewer.send('video/continue_dismiss', { tv_id: dismissed, dismissed: false });
  expect(await continued()).toEqual([dismissed, kept]);
  await viewer.send('video/continue_dismiss', { tv_id: dismissed, dismissed: true });
  server.context.clock.advance(1_000);
  await watch(dismissed);
  expect(await continued()).toEqual([dismissed, kept]);
});

test('returns titles in the language of Device-Language, else of Accept-Language, else English', async ({ server }) => {
  await seedShows(server);
  const viewer = await server.viewer();
  const titles = async (headers: Record<string, string>) => {
    const { banners, sections } = (await viewer.send('video/home', {}, { headers })).data;
    return { show: banners[0]?.title.replace(/^\S+ /, ''), rail: sections[0]?.title };
  };
  const rails = new Set<string | undefined>();
  for (const language of LANGUAGES) {
    const { show, rail } = await titles({ 'device-language': language });
    expect(show).toBe(language);
    rails.add(rail);
  }
  expect(rails.size).toBe(LANGUAGES.length);
  expect((await titles({ 'accept-language': 'xx, fr;q=0.8, de;q=0.9' })).show).toBe('de');
  expect((await titles({ 'accept-language': 'fr', 'device-language': 'ko' })).show).toBe('ko');
  expect((await titles({ 'accept-language': 'zh-HK' })).show).toBe('zh-TW');
  expect((await titles({ 'accept-language': 'sv' })).show).toBe('en');
});

test('reads the episodes of the twelve latest shows only, if they suffice', async ({ server }) => {
  const viewer = await server.viewer();
  const watched: string[] = [];
  while (watched.length < 14) {
    const tvId = await server.addShow();
    server.context.clock.advance(1_000);
    await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 5_000, played_ms: 5_000 });
    watched.unshift(tvId);
  }
  const episodes = vi.spyOn(server.context.catalogue, 'episodes');
  const { data } = await viewer.send('video/home', {});
  const read = new Set(episodes.mock.calls.map(([tvId]) => tvId));
  episodes.mockRestore();
  expect(data.continue.map(({ show }) => show.tv_id)).toEqual(watched.slice(0, 12));
  expect(watched.filter((tvId) => read.has(tvId))).toEqual(watched.slice(0, 12));
});
