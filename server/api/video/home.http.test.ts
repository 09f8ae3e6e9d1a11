import { expect } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { test, type TestServer } from '#server/testing/test.ts';

const TAGS = [['romance', 'ceo'], ['revenge', 'mafia'], ['time-travel', 'rebirth'], ['comedy']] as const;
const TOMORROW_MS = 86_400_000;

async function seedShows(server: TestServer): Promise<string[]> {
  const ids: string[] = [];
  for (let show = 0; show < 12; show += 1)
    ids.push(await server.addShow({ tags: [...(TAGS[show % 4] ?? [])], durationMs: 60_000 + show * 1000 }));
  return ids;
}

test('returns banners and at least four titled sections without repeated shows', async ({ server }) => {
  await seedShows(server);
  const viewer = await server.viewer();
  const { error, data } = await viewer.send('video/home', {});
  expect(error).toBe('none');
  expect(data.banners.length).toBeGreaterThanOrEqual(3);
  expect(data.continue).toEqual([]);
  expect(data.sections.length).toBeGreaterThanOrEqual(4);
  for (const { title, shows } of data.sections) {
    expect(title).not.toBe('');
    expect(shows.length).toBeGreaterThanOrEqual(3);
    expect(new Set(shows.map(({ tv_id }) => tv_id)).size).toBe(shows.length);
  }
});

test('lists an unreleased show only in the section “coming”', async ({ server }) => {
  const releaseAt = new Date(server.context.clock.now().getTime() + TOMORROW_MS).toISOString();
  const unreleased = await server.addShow({ releaseAt });
  const viewer = await server.viewer();
  const rails = async () => {
    const { sections } = (await viewer.send('video/home', {})).data;
    return sections.filter(({ shows }) => shows.some(({ tv_id }) => tv_id === unreleased)).map(({ id }) => id);
  };
  expect(await rails()).toEqual(['coming']);
  server.context.clock.advance(TOMORROW_MS);
  expect(await rails()).not.toContain('coming');
  expect(await rails()).toContain('new');
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
