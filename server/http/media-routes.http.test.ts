import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { rawGet } from '#server/testing/raw-request.ts';
import { SUBTITLES, VIDEO_BYTES } from '#server/testing/seed.ts';
import { test, type TestServer } from '#server/testing/test.ts';

const SECRET = 'the text of a file that nobody may read';

async function openEpisode(server: TestServer) {
  const tvId = await server.addShow({ durationMs: 60_000 });
  const viewer = await server.viewer();
  const { media } = (await viewer.send('video/play', { tv_id: tvId, ep: 1 })).data;
  if (!media) throw new Error('the first episode is locked');
  const [, , token = '', assetId = ''] = media.base.split('/');
  return { media, token, assetId, video: `${media.base}${media.renditions[0]?.id}/video.mp4` };
}

async function get({ url }: TestServer, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

test('serves a video with a token as private and immutable, with range support', async ({ server }) => {
  const { video } = await openEpisode(server);
  const { status, headers, body } = await get(server, video);
  expect(status).toBe(200);
  expect(body).toEqual(VIDEO_BYTES);
  expect(headers.get('content-type')).toBe('video/mp4');
  expect(headers.get('accept-ranges')).toBe('bytes');
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
});

const RANGES: readonly (readonly [string, number, number])[] = [
  ['bytes=0-99', 0, 100],
  ['bytes=100-599', 100, 600],
  ['bytes=4000-', 4000, 4096],
  ['bytes=-96', 4000, 4096],
  ['bytes=4090-9999', 4090, 4096],
  ['bytes=0-0', 0, 1],
];

test('returns exactly the bytes of a range with 206', async ({ server }) => {
  const { video } = await openEpisode(server);
  for (const [range, from, to] of RANGES) {
    const { status, headers, body } = await get(server, video, { range });
    expect({ range, status }).toEqual({ range, status: 206 });
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/4096`);
    expect(headers.get('content-length')).toBe(String(to - from));
    expect(body).toEqual(VIDEO_BYTES.subarray(from, to));
  }
});

test('returns 416 without media when a range is after the end', async ({ server }) => {
  const { video } = await openEpisode(server);
  const { status, headers, body } = await get(server, video, { range: 'bytes=4096-' });
  expect(status).toBe(416);
  expect(headers.get('content-range')).toBe('bytes */4096');
  expect(headers.get('cache-control')).not.toContain('immutable');
  expect(body.length).toBeLessThan(300);
});

test('returns the size in response to HEAD', async ({ server }) => {
  const { video } = await openEpisode(server);
  const response = await fetch(`${server.url}${video}`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe('4096');
});

test('lists every rendition in an uncacheable multivariant playlist', async ({ server }) => {
  const { media } = await openEpisode(server);
  const { status, headers, body } = await get(server, media.master_url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/vnd.apple.mpegurl');
  expect(headers.get('cache-control')).toContain('no-store');
  const uris = body
    .toString()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(uris).toEqual(media.renditions.map(({ id }) => `${id}/index.m3u8`));
});

test('the multivariant playlist names subtitles and single frames for players of other makers', async ({ server }) => {
  const { media, token } = await openEpisode(server);
  const { body } = await get(server, media.master_url);
  const playlist = body.toString();
  expect(playlist).toContain('NAME="Deutsch",LANGUAGE="de"');
  expect(playlist).toContain('#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=40000,CODECS="avc1.64000c",RESOLUTION=180x320');
  const track = await get(server, `${media.base}subtitles/zh-CN.m3u8`);
  expect(track.headers.get('content-type')).toContain('application/vnd.apple.mpegurl');
  expect(track.body.toString()).toContain('#EXTINF:60.000,\nzh-CN.vtt\n');
  expect((await get(server, `${media.base}subtitles/fr.m3u8`)).status).toBe(404);
  const forged = media.base.replace(token, changeCharacter(token, 20));
  for (const file of ['subtitles/zh-CN.m3u8', 'iframes.m3u8', 'iframes.mp4'])
    expect({ file, status: (await get(server, `${forged}${file}`)).status }).toEqual({ file, status: 403 });
});

test('serves subtitles as WebVTT with the same token', async ({ server }) => {
  const { media, token } = await openEpisode(server);
  expect(media.subtitles).toEqual([
    { lang: 'de', url: `${media.base}subtitles/de.vtt` },
    { lang: 'zh-CN', url: `${media.base}subtitles/zh-CN.vtt` },
  ]);
  for (const { url } of media.subtitles) {
    const { status, headers, body } = await get(server, url);
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: SUBTITLES });
    expect(headers.get('content-type')).toMatch(/^text\/vtt(?:; charset=utf-8)?$/i);
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect((await get(server, url.replace(token, changeCharacter(token, 20)))).status).toBe(403);
  }
});

function changeCharacter(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at] === 'b' ? 'c' : 'b'}${text.slice(at + 1)}`;
}

test('rejects a token with any altered part', async ({ server }) => {
  const { token, video } = await openEpisode(server);
  const parts = token.split('.');
  expect(parts).toHaveLength(3);
  const altered = parts.flatMap((part, index) =>
    [0, Math.floor(part.length / 2), Math.max(0, part.length - 2)].map((at) =>
      parts.with(index, changeCharacter(part, at)).join('.'),
    ),
  );
  const later = parts.with(0, (Number.parseInt(parts[0] ?? '', 36) + 86_400).toString(36)).join('.');
  const wrong = [...altered, later, 'x', `${token}A`, token.slice(1), parts.slice(0, 2).join('.'), '%20', '..'];
  for (const attempt of wrong) {
    const { status, body } = await rawGet(server.url, video.replace(token, attempt));
    expect({ attempt, rejected: [403, 404].includes(status) }).toEqual({ attempt, rejected: true });
    expect(body.includes(VIDEO_BYTES.subarray(0, 64))).toBe(false);
  }
});

test('serves no media without a token', async ({ server }) => {
  const { assetId, video, media } = await openEpisode(server);
  const file = video.slice(media.base.length);
  for (const path of [
    `/m/${assetId}/${file}`,
    `/m//${assetId}/${file}`,
    `/${assetId}/${file}`,
    `/img/${assetId}/${file}`,
  ])
    expect([403, 404]).toContain((await rawGet(server.url, path)).status);
});

test('rejects a token for another asset', async ({ server }) => {
  const one = await openEpisode(server);
  const other = await openEpisode(server);
  const { status, body } = await get(server, other.video.replace(other.token, one.token));
  expect(status).toBe(403);
  expect(body.length).toBeLessThan(100);
});

test('serves neither other assets nor unexpected files with a valid token', async ({ server }) => {
  const one = await openEpisode(server);
  const other = await openEpisode(server);
  const { media } = server.context.folders;
  await mkdir(join(media, one.assetId, 'deep', 'er'), { recursive: true });
  await writeFile(join(media, one.assetId, 'deep', 'er', 'video.mp4'), SECRET);
  await writeFile(join(media, one.assetId, 'notes.sqlite3-journal'), SECRET);
  const file = other.video.slice(other.media.base.length);
  const traversals = [`..%2f${other.assetId}%2f${file.replace('/', '%2f')}`, `../${other.assetId}/${file}`];
  for (const path of [...traversals, 'deep/er/video.mp4', 'notes.sqlite3-journal', 'deep', 'deep/']) {
    const { status, body } = await rawGet(server.url, `${one.media.base}${path}`);
    expect({ path, rejected: status >= 400 && status < 500 }).toEqual({ path, rejected: true });
    expect(body.length).toBeLessThan(300);
  }
});

test('rejects an expired token', async ({ server }) => {
  const { media, video } = await openEpisode(server);
  server.context.clock.advance(Date.parse(media.expires_at) - server.context.clock.now().getTime() - 10_000);
  expect((await get(server, video)).status).toBe(200);
  server.context.clock.advance(11_000);
  for (const path of [video, media.master_url]) {
    const { status, headers, body } = await get(server, path);
    expect(status).toBe(403);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.length).toBeLessThan(100);
  }
});

test('returns an uncacheable 404 for a missing file', async ({ server }) => {
  const { media } = await openEpisode(server);
  const { status, headers } = await get(server, `${media.base}poster-x.webp`);
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toContain('no-store');
});

const TRAVERSALS = [
  '../secret.txt',
  '../../secret.txt',
  '../../../../../../etc/passwd',
  '%2e%2e/secret.txt',
  '%2e%2e%2fsecret.txt',
  '%2e%2e%2f%2e%2e%2fsecret.txt',
  '..%2f..%2fsecret.txt',
  '..%5c..%5csecret.txt',
  '%252e%252e%252fsecret.txt',
  '/etc/passwd',
  '//etc/passwd',
  '%2fetc%2fpasswd',
  'x%00.mp4',
  '%00',
  'video.mp4%00.txt',
  '..;/secret.txt',
  '.%2e/secret.txt',
  '%c0%ae%c0%ae/secret.txt',
  '%',
  '%zz',
  '.hidden',
  './secret.txt',
  'a/b/../../../secret.txt',
  'file:%2f%2f%2fetc%2fpasswd',
  `${'../'.repeat(60)}etc/passwd`,
  'x'.repeat(3000),
];

test('rejects every form of path traversal', async ({ server }) => {
  const { token, assetId, media } = await openEpisode(server);
  const { folders } = server.context;
  await writeFile(join(folders.media, 'secret.txt'), SECRET);
  await writeFile(join(folders.media, '..', 'secret.txt'), SECRET);
  await writeFile(join(folders.pictures, 'secret.txt'), SECRET);
  await writeFile(join(folders.media, assetId, '.hidden'), SECRET);
  const starts = [media.base, `/m/${token}/`, '/m/', '/img/', '/', '/api/v1/', '/assets/'];
  for (const start of starts)
    for (const path of TRAVERSALS) {
      const { status, body } = await rawGet(server.url, `${start}${path}`);
      expect({ start, path, status: status >= 400 && status < 500 ? 'rejected' : status }).toEqual({
        start,
        path,
        status: 'rejected',
      });
      expect(body.toString('latin1')).not.toMatch(/nobody may read|root:/);
      expect(body.toString('latin1')).not.toContain(folders.media);
    }
});

test('serves only the images directly in the folder, with a public, immutable cache header', async ({ server }) => {
  const { pictures } = server.context.folders;
  await mkdir(join(pictures, 'deep'));
  await writeFile(join(pictures, 'cover.webp'), 'picture');
  await writeFile(join(pictures, 'deep', 'cover.webp'), SECRET);
  await writeFile(join(pictures, 'notes.txt'), SECRET);
  const { status, headers, body } = await get(server, '/img/cover.webp');
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: 'picture' });
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/img/deep/cover.webp', '/img/notes.txt', '/img/', '/img', '/img/other.webp'])
    expect((await rawGet(server.url, path)).status).toBe(404);
});

test('returns 404 for a folder or dangling link named like an image', async ({ server }) => {
  const { pictures } = server.context.folders;
  await mkdir(join(pictures, 'folder.webp'));
  await symlink('/nowhere', join(pictures, 'dangling.webp'));
  for (const name of ['folder.webp', 'dangling.webp'])
    expect((await rawGet(server.url, `/img/${name}`)).status).toBe(404);
});
