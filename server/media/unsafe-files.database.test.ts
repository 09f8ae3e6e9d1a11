/** Imports folders whose files are not what their names say. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { runTool } from '#media/run.ts';
import type { Tools } from '#media/tools.ts';
import { runOperator } from '#server/testing/operator.ts';
import { rejectedImport, SHOW, test } from '#server/testing/show-folder.ts';

const SHOW_FILE = JSON.stringify({ ...SHOW, release_at: '2030-01-01T00:00:00Z', episodes: { videos: [] } });
const EPISODES_FILE = JSON.stringify(SHOW);
const NOT_AN_IMAGE = 'The file is not a PNG, JPEG or WebP image.';
const UNREADABLE = 'The picture cannot be decoded, or it has more than 40 megapixels.';

const makeFifo = (path: string) => promisify(execFile)('mkfifo', [path]);

/** Returns a test picture in the format of the file name's extension. */
async function makePicture({ ffmpeg }: Tools, path: string, size = '90x135'): Promise<Buffer> {
  const args = ['-v', 'error', '-f', 'lavfi', '-i', `testsrc=s=${size}`, '-frames:v', '1', '-y', path];
  await runTool({ command: ffmpeg, args, timeoutMs: 60_000 });
  return readFile(path);
}

/** Appends an XMP chunk with a location to a WebP file. */
function withLocation(webp: Buffer): Buffer {
  const location = Buffer.from('GPSLatitude 52.5200');
  const chunk = Buffer.concat([Buffer.from('XMP '), Buffer.alloc(4), location, Buffer.alloc(location.length % 2)]);
  chunk.writeUInt32LE(location.length, 4);
  const whole = Buffer.concat([webp, chunk]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** Returns a PNG without pixels whose header declares a size. */
function pngOfSize(width: number, height: number): Buffer {
  const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000802000000000000000000000049444154', 'hex');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

for (const [name, make] of [
  ['symbolic link', (path: string) => symlink('../outside.json', path)],
  ['FIFO', makeFifo],
  ['folder', (path: string) => mkdir(path)],
] as const) {
  const problem = name === 'symbolic link' ? 'Symbolic links are not accepted.' : 'The path is not a regular file.';

  test(`rejects a ${name} as show.json`, async ({ server, folder }) => {
    const path = await folder({});
    await writeFile(join(path, '../outside.json'), SHOW_FILE);
    await make(join(path, 'show.json'));
    expect(await rejectedImport(server, path)).toEqual([`show.json: ${problem}`]);
  });

  test(`rejects a ${name} as a cover`, async ({ server, folder }) => {
    const path = await folder({ 'show.json': SHOW_FILE });
    await make(join(path, 'cover.webp'));
    expect(await rejectedImport(server, path)).toEqual([`cover.webp: ${problem}`]);
  });

  test(`rejects a ${name} as a video`, async ({ server, folder }) => {
    const path = await folder({ 'show.json': EPISODES_FILE });
    await make(join(path, '1.mp4'));
    expect(await rejectedImport(server, path)).toEqual([`1.mp4: ${problem}`]);
  });
}

test('rejects files that are too large', async ({ server, folder }) => {
  const large = await folder({ 'show.json': SHOW_FILE, 'cover.png': pngOfSize(1, 1) });
  await truncate(join(large, 'cover.png'), 20 * 1024 ** 2 + 1);
  expect(await rejectedImport(server, large)).toEqual(['cover.png: The file is larger than 20 MiB.']);
  await truncate(join(large, 'show.json'), 1024 ** 2 + 1);
  expect(await rejectedImport(server, large)).toEqual(['show.json: The file is larger than 1 MiB.']);
});

test('prints at most twenty problems of show.json', async ({ server, folder }) => {
  const show = { ...SHOW, episodes: { videos: Array.from({ length: 1000 }, () => '../1.mp4') } };
  expect(await rejectedImport(server, await folder({ 'show.json': JSON.stringify(show) }))).toHaveLength(20);
});

const COVERS: readonly (readonly [string, string | Buffer, string])[] = [
  ['a playlist', '#EXTM3U\n#EXTINF:1,\n../outside.mp4\n#EXT-X-ENDLIST\n', NOT_AN_IMAGE],
  ['a list of files', "ffconcat version 1.0\nfile '../outside.webp'\n", NOT_AN_IMAGE],
  ['an SVG file', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>', NOT_AN_IMAGE],
  [
    'a GIF file',
    Buffer.from('4749463839610100010080000000000000ffffff2c00000000010001000002024401003b', 'hex'),
    NOT_AN_IMAGE,
  ],
  ['an empty file', '', NOT_AN_IMAGE],
  ['a picture of 400 megapixels', pngOfSize(20_000, 20_000), UNREADABLE],
  ['a picture without pixels', pngOfSize(90, 135), UNREADABLE],
];

for (const [name, content, problem] of COVERS) {
  test(`rejects ${name} as a cover`, async ({ server, folder }) => {
    for (const cover of ['cover.webp', 'cover.jpg'])
      expect(await rejectedImport(server, await folder({ 'show.json': SHOW_FILE, [cover]: content }))).toEqual([
        `${cover}: ${problem}`,
      ]);
  });
}

test('rejects a truncated cover', async ({ server, folder, tools }) => {
  const path = await folder({ 'show.json': SHOW_FILE });
  for (const extension of ['png', 'jpg', 'webp']) {
    const picture = await makePicture(tools, join(path, `../whole.${extension}`));
    const cover = `cover.${extension}`;
    const truncated = picture.subarray(0, Math.floor(picture.length / 2));
    expect(await rejectedImport(server, await folder({ 'show.json': SHOW_FILE, [cover]: truncated }))).toEqual([
      `${cover}: ${UNREADABLE}`,
    ]);
  }
});

test('publishes covers as new WebP files of 600×900 pixels without the metadata of the source', async ({
  server,
  folder,
  tools,
}) => {
  const { context } = server;
  const viewer = await server.viewer();
  for (const extension of ['png', 'jpg', 'webp']) {
    const path = await folder({ 'show.json': SHOW_FILE });
    const picture = await makePicture(tools, join(path, `cover.${extension}`));
    if (extension === 'webp') await writeFile(join(path, 'cover.webp'), withLocation(picture));
    await runOperator(server, 'show import', [path]);
    await context.catalogue.reload();
    const { show } = (await viewer.send('video/detail', { tv_id: SHOW.tv_id })).data;
    const published = Buffer.from(await (await fetch(`${server.url}${show.cover}`)).arrayBuffer());
    // A lossy WebP file without an extended header contains no metadata. Its size is at a fixed place.
    expect(published.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
    expect([published.readUInt16LE(26), published.readUInt16LE(28)]).toEqual([600, 900]);
    expect(published.includes('GPS')).toBe(false);
  }
});

test('ignores a dangling symbolic link that belongs to no episode', async ({ server, folder }) => {
  const path = await folder({ 'show.json': SHOW_FILE });
  await symlink('nowhere', join(path, 'notes.txt'));
  expect(await runOperator(server, 'show import', [path])).toEqual(['CN0100 is published with 0 episodes.']);
});
