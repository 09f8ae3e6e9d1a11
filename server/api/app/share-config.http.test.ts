import { expect } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { test, withServer, type TestServer } from '#server/testing/test.ts';

async function byGet({ url }: TestServer, query: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${url}/api/v1/app/share_config${query}`, { headers: { 'device-language': 'en' } });
  return { status: response.status, body: await response.json() };
}

test('returns the same texts and link to POST and GET without a session', async ({ server }) => {
  const tvId = await server.addShow();
  const { status, error, data } = await server.send('app/share_config', { tv_id: tvId, ep: 3 }, { language: 'en' });
  expect({ status, error }).toEqual({ status: 200, error: 'none' });
  expect(data.title).toBe(`${tvId} en`);
  expect(data.text).toBe(`Watch episode 3 of “${tvId} en” on ${PRODUCT_NAME}.`);
  expect(data.link).toBe(`${server.url}/s/en/${tvId}/3`);
  expect(await byGet(server, `?tv_id=${tvId}&ep=3`)).toEqual({
    status: 200,
    body: { status: { code: 10000, msg: 'success' }, data },
  });
});

test("links to the show's page without an episode, and to the app without a show", async ({ server }) => {
  const tvId = await server.addShow();
  const show = await server.send('app/share_config', { tv_id: tvId });
  expect(show.data.link).toBe(`${server.url}/s/en/${tvId}`);
  const app = await server.send('app/share_config', {});
  expect(app.data).toMatchObject({ title: PRODUCT_NAME, link: `${server.url}/` });
  expect(app.data.text).not.toBe('');
});

test('links to the configured public address instead of the address of the request', async () => {
  await withServer({ publicOrigin: 'https://drama.example' }, async (server) => {
    const tvId = await server.addShow();
    const { data } = await server.send('app/share_config', { tv_id: tvId, ep: 1 });
    expect(data.link).toBe(`https://drama.example/s/en/${tvId}/1`);
  });
});

test("writes title and text in the viewer's language", async ({ server }) => {
  const tvId = await server.addShow();
  const texts = new Set<string>();
  for (const language of LANGUAGES) {
    const { data } = await server.send('app/share_config', { tv_id: tvId, ep: 2 }, { language });
    expect(data.title).toBe(`${tvId} ${language}`);
    expect(data.text).toContain(`${tvId} ${language}`);
    expect(data.text).not.toContain('{{');
    texts.add(data.text.replace(data.title, ''));
  }
  expect(texts.size).toBe(LANGUAGES.length);
});

test('announces a show before its release', async ({ server }) => {
  const releaseAt = new Date(server.context.clock.now().getTime() + 86_400_000).toISOString();
  const tvId = await server.addShow({ releaseAt });
  const { data } = await server.send('app/share_config', { tv_id: tvId }, { language: 'en' });
  expect(data.text).toBe(`“${tvId} en” is coming soon to ${PRODUCT_NAME}.`);
  expect((await server.send('app/share_config', { tv_id: tvId, ep: 1 })).error).toBe('EpisodeNotFound');
});

test('rejects an unknown show, an unknown episode and an episode without its show', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 2 });
  expect((await server.send('app/share_config', { tv_id: 'ZZ9999' })).error).toBe('NotFound');
  expect((await server.send('app/share_config', { tv_id: tvId, ep: 3 })).error).toBe('EpisodeNotFound');
  expect((await server.send('app/share_config', { ep: 1 })).error).toBe('InvalidParameters');
  for (const query of ['?ep=1', `?tv_id=${tvId}&ep=0`, `?tv_id=${tvId}&ep=1e3`, `?tv_id=${tvId}&tv_id=${tvId}`, '?a=1'])
    expect({ query, status: (await byGet(server, query)).status }).toEqual({ query, status: 400 });
});

test('documents the query parameters of GET', async ({ server }) => {
  const document: {
    paths: Record<string, { get?: { parameters?: { name: string; in: string; required: boolean }[] } }>;
  } = JSON.parse(await (await fetch(`${server.url}/api/v1/openapi.json`)).text());
  const parameters = (path: string) =>
    document.paths[`/api/v1/app/${path}`]?.get?.parameters?.map(({ name, in: place, required }) => [
      name,
      place,
      required,
    ]);
  expect(parameters('share_config')).toEqual([
    ['tv_id', 'query', false],
    ['ep', 'query', false],
  ]);
  expect(parameters('fbc_relation')).toEqual([['fbclid', 'query', true]]);
});
