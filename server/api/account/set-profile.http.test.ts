import sharp from 'sharp';
import { expect } from 'vitest';
import { AVATAR_PRESETS, MAX_AVATAR_BYTES, presetAvatar } from '#domain/avatars.ts';
import { MAX_PICTURE_BYTES } from '#domain/feedback.ts';
import { purgeAvatars } from '#server/jobs/purge-avatars.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { PNG } from '#server/testing/endpoints.ts';
import { NO_THROTTLES } from '#server/testing/test-config.ts';
import { test, withServer, type TestServer, type TestViewer } from '#server/testing/test.ts';

const HOUR_MS = 3_600_000;

async function upload(server: TestServer, viewer: TestViewer | undefined, content: Buffer, type = 'image/png') {
  const options = { headers: { 'content-type': type }, ...(viewer && { token: viewer.token }) };
  const { data, ...response } = await server.sendRaw('account/avatar', content, options);
  const avatar = typeof data === 'object' && data && 'avatar' in data ? String(data.avatar) : '';
  return { ...response, avatar };
}

const fetchPath = ({ url }: TestServer, path: string) => fetch(`${url}${path}`);

async function bytesOf(server: TestServer, path: string): Promise<Buffer> {
  return Buffer.from(await (await fetchPath(server, path)).arrayBuffer());
}

const storedAvatars = async (server: TestServer, viewer: TestViewer) =>
  (
    await server.context.db
      .selectFrom('avatar')
      .select('avatar_id')
      .where('user_id', '=', await userIdOf(server, viewer.uid))
      .execute()
  ).length;

/** Returns a picture whose left half is red and whose right half is blue. */
const twoColours = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: '#00f' } }, left: 200, top: 0 },
  ]);

/** Returns an animated WebP of a red and a blue frame. */
async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** Returns the colour of a pixel. @param x and `y` as shares of the width and the height */
async function colourOf(picture: Buffer, x = 0.5, y = 0.5): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (green > 60) return 'other';
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other';
}

test('changes the name alone, the picture alone, and both', async ({ server }) => {
  const viewer = await server.viewer();
  const before = (await viewer.send('account/my-info', {})).data;
  const renamed = await viewer.send('account/set/profile', { nickname: '  Mia   Wong ' });
  expect(renamed).toMatchObject({ error: 'none', data: { ...before, nickname: 'Mia Wong' } });
  const avatar = presetAvatar('fox');
  expect((await viewer.send('account/set/profile', { avatar })).data).toMatchObject({ nickname: 'Mia Wong', avatar });
  const both = { nickname: '山田', avatar: '' };
  expect((await viewer.send('account/set/profile', both)).data).toMatchObject(both);
  expect((await viewer.send('account/my-info', {})).data).toMatchObject(both);
  const { data } = await viewer.send('account/set/profile', {});
  expect(data).toMatchObject(both);
});

test.for([
  ['NameLength', ' '],
  ['NameLength', 'x'.repeat(25)],
  ['NameCharacters', 'a\u202eb'],
  ['NameReserved', 'Cliffhanger Support'],
  ['NameReserved', 'ᴀᴅᴍɪɴ'],
  ['NameReserved', 'Ꭺdmin'],
  ['NameReserved', '官 方'],
  ['NameReserved', 'System'],
] as const)('rejects a name with %s and changes nothing', async ([error, nickname], { server }) => {
  const viewer = await server.viewer();
  const response = await viewer.send('account/set/profile', { nickname, avatar: presetAvatar('cat') });
  expect(response).toMatchObject({ status: 200, error });
  expect((await viewer.send('account/my-info', {})).data).toMatchObject({ avatar: '' });
});

test('keeps a name that was reserved after the viewer chose it', async ({ server }) => {
  const viewer = await server.viewer();
  const userId = await userIdOf(server, viewer.uid);
  await server.context.db.updateTable('account').set({ nickname: 'System' }).where('user_id', '=', userId).execute();
  const avatar = presetAvatar('cat');
  expect(await viewer.send('account/set/profile', { nickname: 'System', avatar })).toMatchObject({
    error: 'none',
    data: { nickname: 'System', avatar },
  });
  expect((await viewer.send('account/set/profile', { nickname: 'ᴀᴅᴍɪɴ' })).error).toBe('NameReserved');
});

test('rejects paths that name no picture of the server, and changes nothing', async ({ server }) => {
  const viewer = await server.viewer();
  for (const avatar of ['https://example.com/a.png', '/img/avatars/dragon.svg', 'javascript:alert(1)', '../secret']) {
    expect(await viewer.send('account/set/profile', { nickname: 'Zoe', avatar })).toMatchObject({
      status: 400,
      error: 'InvalidParameters',
    });
  }
  expect((await viewer.send('account/my-info', {})).data.nickname).not.toBe('Zoe');
});

test('serves every preset picture, and no other path', async ({ server }) => {
  const drawings = new Set<string>();
  for (const preset of AVATAR_PRESETS) {
    const response = await fetchPath(server, presetAvatar(preset));
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    drawings.add(await response.text());
  }
  expect(drawings.size).toBe(AVATAR_PRESETS.length);
  for (const path of ['dragon.svg', 'AAAAAAAAAAAAAAAAAAAAAA.webp', 'moon.webp', '..%2fmoon.svg']) {
    expect((await fetchPath(server, `/img/avatars/${path}`)).status, path).toBe(404);
  }
});

test('serves an uploaded picture as a square WebP of at most 50 kB that caches may store', async ({ server }) => {
  const viewer = await server.viewer();
  const noise = Buffer.from(Array.from({ length: 900 * 700 * 4 }, (_each, index) => (index * 2_654_435_761) >>> 24));
  const picture = await sharp(noise, { raw: { width: 900, height: 700, channels: 4 } })
    .png()
    .toBuffer();
  const { error, avatar } = await upload(server, viewer, picture);
  expect(error).toBe('none');
  expect((await viewer.send('account/set/profile', { avatar })).data.avatar).toBe(avatar);
  const response = await fetchPath(server, avatar);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+, immutable$/);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(MAX_AVATAR_BYTES);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256, hasAlpha: false });
});

test('rotates a photo upright, removes its metadata, and crops it around its centre', async ({ server }) => {
  const viewer = await server.viewer();
  const photo = await twoColours()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'SECRET', Orientation: '6' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
    .toBuffer();
  expect(photo.toString('latin1')).toContain('SECRET');
  const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
  const bytes = await bytesOf(server, (await upload(server, viewer, turned, 'image/jpeg')).avatar);
  expect(bytes.toString('latin1')).not.toContain('SECRET');
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
  // Turned by 90 degrees, the left half of the photo is at the top.
  expect([await colourOf(bytes, 0.5, 0.1), await colourOf(bytes, 0.5, 0.9)]).toEqual(['red', 'blue']);
});

test('keeps only the first frame of an animation', async ({ server }) => {
  const viewer = await server.viewer();
  const source = await animation();
  expect((await sharp(source).metadata()).pages).toBe(2);
  const bytes = await bytesOf(server, (await upload(server, viewer, source, 'image/webp')).avatar);
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  expect(await colourOf(bytes)).toBe('red');
});

/** Returns a small PNG file with more pixels than the server decodes. */
const bomb = () =>
  sharp({ create: { width: 6_400, height: 6_400, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .png()
    .toBuffer();

test('rejects files that are not pictures, truncated pictures and those with too many pixels', async ({ server }) => {
  const viewer = await server.viewer();
  const huge = await bomb();
  expect(huge.length).toBeLessThan(MAX_PICTURE_BYTES);
  const rejected = {
    empty: Buffer.alloc(0),
    html: Buffer.from('<!doctype html><p>hello'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    gif: await sharp(PNG).gif().toBuffer(),
    tiff: await sharp(PNG).tiff().toBuffer(),
    cut: (await twoColours().png().toBuffer()).subarray(0, 300),
    huge,
  };
  for (const [name, content] of Object.entries(rejected))
    for (const type of ['image/png', 'application/octet-stream'])
      expect(await upload(server, viewer, content, type), name).toMatchObject({ error: 'PictureRejected', avatar: '' });
  expect(await storedAvatars(server, viewer)).toBe(0);
});

test('rejects an upload without a session and one above 5 MiB', async ({ server }) => {
  expect(await upload(server, undefined, PNG)).toMatchObject({ error: 'NotLoggedIn', avatar: '' });
  const viewer = await server.viewer();
  const large = Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE_BYTES)]);
  expect(await upload(server, viewer, large)).toMatchObject({ status: 413, error: 'TooLarge' });
});

test('rejects the picture of another viewer and an unknown one', async ({ server }) => {
  const [owner, thief] = [await server.viewer(), await server.viewer()];
  const { avatar } = await upload(server, owner, PNG);
  for (const each of [avatar, '/img/avatars/AAAAAAAAAAAAAAAAAAAAAA.webp']) {
    const response = await thief.send('account/set/profile', { nickname: 'Thief', avatar: each });
    expect(response).toMatchObject({ status: 200, error: 'NotFound' });
  }
  expect((await thief.send('account/my-info', {})).data).toMatchObject({ avatar: '' });
  expect((await thief.send('account/my-info', {})).data.nickname).not.toBe('Thief');
});

test('keeps a replaced picture for an hour, so that the viewer can undo the change', async () => {
  await withServer({}, async (server) => {
    const viewer = await server.viewer();
    const first = (await upload(server, viewer, PNG)).avatar;
    await viewer.send('account/set/profile', { avatar: first });
    const second = (await upload(server, viewer, PNG)).avatar;
    await viewer.send('account/set/profile', { avatar: second });
    expect((await viewer.send('account/set/profile', { avatar: first })).error).toBe('none');
    server.context.clock.advance(HOUR_MS + 1_000);
    await purgeAvatars.run(server.context, new AbortController().signal);
    expect((await fetchPath(server, second)).status).toBe(404);
    expect((await fetchPath(server, first)).status).toBe(200);
    expect((await viewer.send('account/set/profile', { avatar: second })).error).toBe('NotFound');
    await viewer.send('account/set/profile', { avatar: '' });
    server.context.clock.advance(HOUR_MS + 1_000);
    await purgeAvatars.run(server.context, new AbortController().signal);
    expect(await storedAvatars(server, viewer)).toBe(0);
  });
});

test('keeps at most three unused pictures of a viewer', async ({ server }) => {
  const viewer = await server.viewer();
  for (let count = 0; count < 6; count += 1) {
    server.context.clock.advance(1_000);
    await upload(server, viewer, PNG);
  }
  expect(await storedAvatars(server, viewer)).toBe(3);
});

test('limits the uploads of a viewer per minute and per day, and the bytes of an address', async () => {
  const throttles = { ...NO_THROTTLES, upload: { points: 3, seconds: 60 } };
  await withServer({ throttles, avatars: { perDay: 2, addressBytesPerDay: 1_000_000 } }, async (server) => {
    const viewer = await server.viewer();
    const errors: string[] = [];
    while (errors.length < 4) errors.push((await upload(server, viewer, PNG)).error);
    expect(errors).toEqual(['none', 'none', 'TooManyRequests', 'TooManyRequests']);
  });
  await withServer({ avatars: { perDay: 9, addressBytesPerDay: 300 } }, async (server) => {
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    expect((await upload(server, viewer, PNG)).error).toBe('none');
    expect((await upload(server, other, PNG)).error).toBe('TooManyRequests');
  });
});
