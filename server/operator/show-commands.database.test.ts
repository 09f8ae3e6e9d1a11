import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { operate } from '#server/testing/operator.ts';
import { refusal, SECRET, SHOW, test } from '#server/testing/show-folder.ts';
import { CommandRefused } from './operator.ts';

const COMING = { ...SHOW, tv_id: 'CN0101', release_at: '2030-01-01T00:00:00Z', episodes: { count: 0, videos: [] } };

/** The smallest WebP there is: one pixel. */
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

const json = (show: unknown) => JSON.stringify(show);

test('a folder that is not there, or is a file, is refused in one line', async ({ server, folder }) => {
  const path = await folder({ 'show.json': json(SHOW) });
  expect(await refusal(server, `${path}/nowhere`)).toEqual([`${path}/nowhere: there is no such folder`]);
  expect(await refusal(server, `${path}/show.json`)).toEqual([`${path}/show.json: is not a folder that can be read`]);
  await expect(operate(server, 'show import')).rejects.toThrow('Say which folder.');
});

test('a folder without show.json is refused in one line', async ({ server, folder }) => {
  expect(await refusal(server, await folder({ '1.mp4': SECRET }))).toEqual([
    expect.stringMatching(/^show\.json: there is no such file in show-/),
  ]);
});

test('bad JSON is refused in one line', async ({ server, folder }) => {
  const [line, ...more] = await refusal(server, await folder({ 'show.json': '{"tv_id": CN0100}' }));
  expect(line).toMatch(/^show\.json: not JSON \(/);
  expect(more).toEqual([]);
});

test('each field that is wrong is named in a line of its own', async ({ server, folder }) => {
  const wrong = {
    ...SHOW,
    tv_id: 'cn1',
    tags: ['western'],
    audio_lang: 'English',
    texts: { de: SHOW.texts.en },
    extra: 1,
  };
  const lines = await refusal(server, await folder({ 'show.json': json(wrong) }));
  expect(lines.map((line) => line.split(':').slice(0, 2).join(':'))).toEqual(
    expect.arrayContaining([
      'show.json: audio_lang',
      'show.json: tv_id',
      'show.json: tags.0',
      'show.json: texts',
      'show.json: the file',
    ]),
  );
  expect(lines.every((line) => !line.includes('\n'))).toBe(true);
});

test('a gap in the numbers is refused by the number that is missing', async ({ server, folder }) => {
  const videos = { '1.mp4': SECRET, '2.mp4': SECRET, '4.mp4': SECRET, '5.mp4': SECRET };
  expect(await refusal(server, await folder({ 'show.json': json(SHOW), ...videos }))).toEqual([
    '4.mp4: episode 3 is missing before it',
  ]);
});

test('a number that is there twice is refused', async ({ server, folder }) => {
  const videos = { '1.mp4': SECRET, '01.mov': SECRET };
  const [line, ...more] = await refusal(server, await folder({ 'show.json': json(SHOW), ...videos }));
  expect(line).toMatch(/episode 1 is there twice, also as/);
  expect(more).toEqual([]);
});

test('a folder without a video is refused', async ({ server, folder }) => {
  expect(await refusal(server, await folder({ 'show.json': json(SHOW), 'notes.txt': 'x' }))).toEqual([
    'there are no numbered videos (1.mp4, 2.mp4, …)',
  ]);
});

test('a text file named .mp4 and an empty one are refused for what they are', async ({ server, folder }) => {
  const videos = { '1.mp4': 'only text, though it is named like a video', '2.mp4': '' };
  expect(await refusal(server, await folder({ 'show.json': json(SHOW), ...videos }))).toEqual([
    '1.mp4: The file is not an MP4, WebM, Matroska or MPEG-TS video.',
    '2.mp4: The file is empty.',
  ]);
});

test('a name in episodes.videos that leads out of the folder is refused', async ({ server, folder }) => {
  for (const video of ['../outside.mp4', '/etc/passwd', 'a/../../outside.mp4', '..', '-i', 'file:x', '1.mp4\u0000']) {
    const show = { ...SHOW, episodes: { count: 1, videos: [video] } };
    expect(await refusal(server, await folder({ 'show.json': json(show) }))).toEqual([
      'show.json: episodes.videos.0: is not a plain file name',
    ]);
  }
});

test('a symbolic link is no video, wherever it leads', async ({ server, folder }) => {
  const path = await folder({ 'show.json': json(SHOW) });
  await symlink('../outside.mp4', join(path, '1.mp4'));
  expect(await refusal(server, path)).toEqual(['1.mp4: Symbolic links are not accepted.']);
});

test('a folder named like a video is no video', async ({ server, folder }) => {
  const path = await folder({ 'show.json': json(SHOW) });
  await mkdir(join(path, '1.mp4'));
  expect(await refusal(server, path)).toEqual(['1.mp4: This is not a regular file.']);
});

test('a cover that is a symbolic link, or no picture, is refused and nothing of it published', async ({
  server,
  folder,
}) => {
  const linked = await folder({ 'show.json': json(COMING) });
  await symlink('../outside.webp', join(linked, 'cover.webp'));
  expect(await refusal(server, linked)).toEqual(['cover.webp: This is not a regular file.']);
  for (const cover of ['cover.webp', 'cover.png'])
    expect(await refusal(server, await folder({ 'show.json': json(COMING), [cover]: SECRET }))).toEqual([
      `${cover}: This is not a picture that can be read.`,
    ]);
});

test('a dry run says what would be brought in and leaves nothing', async ({ server, folder }) => {
  const path = await folder({ 'show.json': json(COMING), 'cover.webp': WEBP });
  const lines = await operate(server, 'show import', [path], { dryRun: true });
  expect(lines[0]).toBe('CN0101  The Title: 0 episodes');
  expect(await server.context.db.selectFrom('show').select('tv_id').execute()).toEqual([]);
  expect(await readdir(server.context.folders.pictures)).toEqual([]);
});

test('a show is imported, withdrawn and published again', async ({ server, folder }) => {
  const path = await folder({ 'show.json': json(COMING), 'cover.webp': WEBP });
  const viewer = await server.viewer();
  const code = async () => {
    await server.context.catalogue.reload();
    return (await viewer.send('video/detail', { tv_id: 'CN0101' })).code;
  };
  expect(await operate(server, 'show import', [path])).toEqual(['CN0101 is published with 0 episodes.']);
  expect(await code()).toBe(10000);
  const { data } = await viewer.send('video/detail', { tv_id: 'CN0101' });
  expect(data.show).toMatchObject({ title: 'The Title', released: false });
  const cover = await fetch(`${server.url}${data.show.cover}`);
  expect(Buffer.from(await cover.arrayBuffer())).toEqual(WEBP);
  expect(await operate(server, 'show withdraw', ['CN0101'])).toEqual(['CN0101 is hidden from viewers.']);
  expect(await code()).toBe(40112);
  expect(await operate(server, 'show publish', ['CN0101'])).toEqual(['CN0101 is shown to viewers.']);
  expect(await code()).toBe(10000);
});

test('what a show is spoken in comes with it, English where it does not say', async ({ server, folder }) => {
  const spoken = async (show: object) => {
    await operate(server, 'show import', [await folder({ 'show.json': json(show) })]);
    return server.context.db.selectFrom('show').select('audio_lang').where('tv_id', '=', COMING.tv_id).execute();
  };
  expect(await spoken(COMING)).toEqual([{ audio_lang: 'en' }]);
  for (const audio_lang of ['zh-Hant-TW', 'zxx'])
    expect(await spoken({ ...COMING, audio_lang })).toEqual([{ audio_lang }]);
});

for (const command of ['show publish', 'show withdraw']) {
  test(`${command} refuses an unknown show and a missing one in a sentence`, async ({ server }) => {
    const unknown = operate(server, command, ['CN9999']);
    await expect(unknown).rejects.toBeInstanceOf(CommandRefused);
    await expect(unknown).rejects.toThrow('There is no show CN9999.');
    await expect(operate(server, command)).rejects.toThrow('Say which show: its id.');
  });
}
