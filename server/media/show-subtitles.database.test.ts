import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { hashFile } from '#media/source.ts';
import { makeClip } from '#media/testing/clips.ts';
import { runOperator } from '#server/testing/operator.ts';
import { rejectedImport, SHOW, test as base } from '#server/testing/show-folder.ts';
import type { TestServer } from '#server/testing/test.ts';

/** `clip` is a video of two seconds. */
const test = base.extend<{ clip: Buffer }>({
  clip: [
    async ({ tools }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'clip-test-'));
      const path = await makeClip(join(folder, '1.mp4'), { size: '90x160', rate: 24, seconds: 2 }, tools);
      await use(await readFile(path));
      await rm(folder, { recursive: true });
    },
    { scope: 'file' },
  ],
});

// The media tools run at low priority, so that they wait for all others on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const show = JSON.stringify(SHOW);
const sourceVtt = (text: string) => `WEBVTT\n\n00:00.500 --> 00:01.500 line:0\n<v Ada>${text}</v>\n`;
const publishedVtt = (text: string) => `WEBVTT\n\n00:00:00.500 --> 00:00:01.500\n<v Ada>${text}\n`;

/** Returns the subtitles of the first episode by language, and the id of its asset. */
async function readFirstSubtitles(server: TestServer) {
  await server.context.catalogue.reload();
  const viewer = await server.viewer();
  const { media } = (await viewer.send('video/play', { tv_id: SHOW.tv_id, ep: 1 })).data;
  if (!media) throw new Error('the first episode is locked');
  const texts = await Promise.all(
    media.subtitles.map(async ({ lang, url }) => [lang, await (await fetch(`${server.url}${url}`)).text()]),
  );
  return { texts: Object.fromEntries(texts), asset: media.base.split('/')[3] };
}

test('reports each problem of a subtitle file in one line', async ({ server, folder, clip }) => {
  const path = await folder({
    'show.json': show,
    '1.mp4': clip,
    '1.vtt': sourceVtt('Hi'),
    '1.jp.vtt': sourceVtt('Hi'),
    '2.ja.vtt': sourceVtt('Hi'),
    '1.en.vtt': `WEBVTT\n\n${'x'.repeat(256 * 1024)}`,
    '1.de.vtt': Buffer.from([0x57, 0xff]),
    '1.fr.vtt': 'WEBVTT\n\n00:05.000 --> 00:06.000\nLate',
    '1.ko.vtt': `${sourceVtt('One')}\n00:00.100 --> 00:00.400\nTwo\n\n00:01.600 --> 00:01.500\nThree`,
  });
  await symlink('../outside.vtt', join(path, '1.zh-CN.vtt'));
  const unnamed = 'the name must be like 1.en.vtt with one of the languages en, zh-CN, zh-TW, ja, de, fr, ko';
  const lines = await rejectedImport(server, path);
  expect(lines.toSorted()).toEqual([
    '1.de.vtt: is not UTF-8 text',
    '1.en.vtt: The file is larger than 256 KiB.',
    '1.fr.vtt: line 3: the cue is after the end of the video',
    `1.jp.vtt: ${unnamed}`,
    '1.ko.vtt: line 6: the cue starts before the previous one',
    '1.ko.vtt: line 9: the cue ends before it starts',
    `1.vtt: ${unnamed}`,
    '1.zh-CN.vtt: Symbolic links are not accepted.',
    "2.ja.vtt: no episode's video is named 2",
  ]);
});

test('reports at most five problems of a file', async ({ server, folder, clip }) => {
  const faults = `WEBVTT\n${'\n00:09.000 --> 00:10.000\nLate\n'.repeat(1000)}`;
  const lines = await rejectedImport(server, await folder({ 'show.json': show, '1.mp4': clip, '1.en.vtt': faults }));
  expect(lines).toHaveLength(5);
});

test('publishes subtitles with their speakers but without other markup, and lists them with the media', async ({
  server,
  folder,
  clip,
}) => {
  const files = { '1.ja.vtt': sourceVtt('誰？'), '1.de.vtt': sourceVtt('Wer &amp; wo?') };
  const path = await folder({ 'show.json': show, '1.mp4': clip, ...files });
  expect(await runOperator(server, 'show import', [path], { dryRun: true })).toContain('  1.mp4  0:02  ja  de');
  await runOperator(server, 'show import', [path]);
  const { texts } = await readFirstSubtitles(server);
  expect(texts).toEqual({ de: publishedVtt('Wer &amp; wo?'), ja: publishedVtt('誰？') });
});

test('creates a new asset for the same video only if its subtitles differ', async ({ server, folder, clip }) => {
  const importWith = async (files: Record<string, string>) => {
    await runOperator(server, 'show import', [await folder({ 'show.json': show, '1.mp4': clip, ...files })]);
    return readFirstSubtitles(server);
  };
  const without = await importWith({});
  expect(without.texts).toEqual({});
  const first = await importWith({ '1.en.vtt': sourceVtt('One') });
  const second = await importWith({ '1.en.vtt': sourceVtt('Two') });
  const again = await importWith({ '1.en.vtt': sourceVtt('One') });
  expect([first.texts, second.texts]).toEqual([{ en: publishedVtt('One') }, { en: publishedVtt('Two') }]);
  expect(again).toEqual(first);
  expect((await importWith({})).asset).toBe(without.asset);
  expect(new Set([without, first, second].map(({ asset }) => asset)).size).toBe(3);
});

test('packages a video again that an older version packaged with other qualities', async ({ server, folder, clip }) => {
  const path = await folder({ 'show.json': show, '1.mp4': clip });
  const importAgain = async () => {
    await runOperator(server, 'show import', [path]);
    return (await readFirstSubtitles(server)).asset;
  };
  const first = await importAgain();
  expect(await importAgain()).toBe(first);
  // Older versions stored the hash of the video alone.
  const oldHash = await hashFile(join(path, '1.mp4'));
  const { db } = server.context;
  await db
    .updateTable('asset')
    .set({ source_hash: oldHash })
    .where('asset_id', '=', first ?? '')
    .execute();
  expect(await importAgain()).not.toBe(first);
});
