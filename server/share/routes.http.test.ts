import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { mountMedia } from '#server/http/media-routes.ts';
import { createWebPage } from '#server/http/web-page.ts';
import { test as base, type TestServer } from '#server/testing/test.ts';
import { mountSharedLinks } from './routes.ts';

const HTML = `<html lang="en" data-picture="" data-target=""><head><meta name="description" content="x" />
<title>App</title><script>start()</script></head><body></body></html>`;
const COVER = await sharp({ create: { width: 720, height: 1080, channels: 3, background: '#403050' } })
  .webp()
  .toBuffer();
const ORIGIN = 'http://127.0.0.1';

async function openLinks({ context }: TestServer) {
  const app = await createHttpServer(context);
  await mountMedia(app, context);
  mountSharedLinks(app, context, createWebPage(HTML, context));
  const get = async (path: string) => {
    const response = await app.inject({ method: 'GET', url: path, headers: { host: '127.0.0.1' } });
    const html = response.body;
    const tag = (name: string): string | undefined =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, html, tag };
  };
  return { app, get };
}

const test = base.extend<{ links: Awaited<ReturnType<typeof openLinks>> }>({
  links: async ({ server }, use) => {
    const links = await openLinks(server);
    await use(links);
    await links.app.close();
  },
});

test("describes a show and an episode in the link's language, whatever language the client prefers", async ({
  server,
  links,
}) => {
  const tvId = await server.addShow();
  for (const language of LANGUAGES) {
    const show = await links.get(`/s/${language}/${tvId}`);
    expect({ status: show.status, title: show.tag('og:title') }).toEqual({ status: 200, title: `${tvId} ${language}` });
    expect(show.html).toContain(`<html lang="${language}"`);
    expect(show.html).toContain(`<title>${tvId} ${language} · ${PRODUCT_NAME}</title>`);
    expect(show.html.match(/<title>|name="description"/g)).toHaveLength(2);
    const episode = await links.get(`/s/${language}/${tvId}/3`);
    expect(episode.tag('og:description')).toContain('3');
    expect(episode.tag('og:locale')).toMatch(new RegExp(`^${language.slice(0, 2)}_[A-Z]{2}$`));
    expect(episode.tag('og:type')).toBe('video.episode');
    expect(episode.tag('twitter:card')).toBe('summary_large_image');
    expect(episode.tag('og:url')).toBe(`${ORIGIN}/s/${language}/${tvId}/3`);
    expect(episode.tag('og:image')).toBe(`${ORIGIN}/s/picture/${tvId}/3.jpg`);
  }
});

test('leads into the app at the show or the episode', async ({ server, links }) => {
  const tvId = await server.addShow();
  expect((await links.get(`/s/en/${tvId}`)).html).toContain(`data-target="#/pages/shortPlay/detail?tv_id=${tvId}"`);
  expect((await links.get(`/s/en/${tvId}/3`)).html).toContain(
    `data-target="#/pages/shortPlay/index?tv_id=${tvId}&#38;ep=3"`,
  );
});

test('serves the app with status 404 and without a preview when the show or the episode does not exist', async ({
  server,
  links,
}) => {
  const tvId = await server.addShow({ episodes: 3 });
  for (const path of ['/s/en/ZZ9999', `/s/en/${tvId}/4`]) {
    const { status, html, tag } = await links.get(path);
    expect({ path, status, title: tag('og:title') }).toEqual({ path, status: 404, title: undefined });
    expect(html).toContain('data-target="#/pages/shortPlay/');
  }
});

test('serves no page for a path of another form', async ({ server, links }) => {
  const tvId = await server.addShow();
  for (const path of [`/s/xx/${tvId}`, `/s/en/${tvId}/0`, `/s/en/${tvId}/1e3`, '/s/en/%3Cscript%3E', `/s/${tvId}`]) {
    const { status, headers } = await links.get(path);
    expect({ path, status, type: headers['content-type'] }).toEqual({
      path,
      status: 404,
      type: 'application/json; charset=utf-8',
    });
  }
});

test('escapes titles in the page', async ({ server, links }) => {
  const tvId = await server.addShow();
  const title = '"><script>alert(1)</script>';
  await server.context.db.updateTable('show_text').set({ title }).where('tv_id', '=', tvId).execute();
  await server.context.db
    .updateTable('show')
    .set({ updated_at: new Date(0) })
    .where('tv_id', '=', tvId)
    .execute();
  await server.context.catalogue.reload();
  const { html } = await links.get(`/s/en/${tvId}`);
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&#34;&#62;&#60;script&#62;');
});

test('draws a landscape picture of the cover, and of the poster of a free episode, once', async ({ server, links }) => {
  const { context } = server;
  const tvId = await server.addShow({ episodes: 10, freeEpisodes: 2 });
  const [first] = await context.catalogue.episodes(tvId);
  for (const name of ['cover.webp', (first?.poster ?? '').replace('/img/', '')])
    await writeFile(join(context.folders.pictures, name), COVER);
  for (const file of ['cover.jpg', '1.jpg', '3.jpg', 'cover.jpg']) {
    const { status, headers, bytes } = await links.get(`/s/picture/${tvId}/${file}`);
    expect({ file, status, type: headers['content-type'] }).toEqual({ file, status: 200, type: 'image/jpeg' });
    expect(jpegSize(bytes)).toEqual({ width: 1200, height: 630 });
  }
  const drawn = (await readdir(context.folders.pictures)).filter((name) => name.startsWith('preview-'));
  // The cover also stands for the locked third episode.
  expect(drawn).toHaveLength(2);
});

test('has no picture for an unknown show, an unknown episode and another file name', async ({ server, links }) => {
  const tvId = await server.addShow({ episodes: 2 });
  for (const path of ['ZZ9999/cover.jpg', `${tvId}/3.jpg`, `${tvId}/cover.png`, `${tvId}/..%2Fcover.jpg`])
    expect({ path, status: (await links.get(`/s/picture/${path}`)).status }).toEqual({ path, status: 404 });
});

test('names no picture when the show has none', async ({ server, links }) => {
  const tvId = await server.addShow();
  await setCover(server, tvId, '');
  const { status, tag } = await links.get(`/s/en/${tvId}`);
  const tags = ['og:image', 'og:image:width', 'twitter:image', 'twitter:card'].map(tag);
  expect({ status, tags }).toEqual({ status: 200, tags: [undefined, undefined, undefined, 'summary'] });
});

test('remembers a picture that cannot be drawn, and leaves no file behind', async ({ server, links }) => {
  const { folders } = server.context;
  const tvId = await server.addShow();
  const cover = `cover-of-${tvId}`;
  await setCover(server, tvId, `/img/${cover}.webp`);
  await writeFile(join(folders.pictures, `${cover}.webp`), 'no picture');
  expect((await links.get(`/s/picture/${tvId}/cover.jpg`)).status).toBe(404);
  expect((await readdir(folders.work)).filter((name) => name.startsWith('preview-'))).toEqual([]);
  // The second request does not draw, although it could now.
  await writeFile(join(folders.pictures, `${cover}.webp`), COVER);
  expect((await links.get(`/s/picture/${tvId}/cover.jpg`)).status).toBe(404);
});

test('draws no picture when storage is low, and only a limited number for one address', async ({ server, links }) => {
  const { context } = server;
  const shows: string[] = [];
  while (shows.length < 31) shows.push(await server.addShow());
  for (const id of shows) await setCover(server, id, `/img/missing-${id}.webp`);
  const storage = { ...context.storage, accepts: () => false };
  const low = await openLinks({ ...server, context: { ...context, storage } });
  const [first = '', last = ''] = [shows[0], shows.at(-1)];
  expect((await low.get(`/s/picture/${first}/cover.jpg`)).status).toBe(503);
  await low.app.close();
  for (const id of shows.slice(0, 30)) expect((await links.get(`/s/picture/${id}/cover.jpg`)).status).toBe(404);
  const { status, headers } = await links.get(`/s/picture/${last}/cover.jpg`);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

async function setCover({ context }: TestServer, tvId: string, cover: string): Promise<void> {
  await context.db
    .updateTable('show')
    .set({ cover, updated_at: new Date(0) })
    .where('tv_id', '=', tvId)
    .execute();
  await context.catalogue.reload();
}

/** Reads the size from the first frame header (SOF0 to SOF2). */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  for (let offset = 2; offset + 9 < bytes.length; offset += 2 + bytes.readUInt16BE(offset + 2)) {
    const marker = bytes.readUInt16BE(offset);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
  }
  return undefined;
}
