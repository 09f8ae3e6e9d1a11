import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeClip } from '#media/testing/clips.ts';
import { runOperator } from '#server/testing/operator.ts';
import { rejectedImport, SECRET, SHOW, test } from '#server/testing/show-folder.ts';
import { CommandError } from './command.ts';

const COMING = { ...SHOW, tv_id: 'CN0101', release_at: '2030-01-01T00:00:00Z', episodes: { videos: [] } };

/** A WebP image of one pixel. */
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

const json = (show: unknown) => JSON.stringify(show);

test('rejects a missing folder and a file instead of a folder, in one line each', async ({ server, folder }) => {
  const path = await folder({ 'show.json': json(SHOW) });
  expect(await rejectedImport(server, `${path}/nowhere`)).toEqual([`${path}/nowhere: this folder does not exist`]);
  expect(await rejectedImport(server, `${path}/show.json`)).toEqual([`${path}/show.json: cannot be read as a folder`]);
  await expect(runOperator(server, 'show import')).rejects.toThrow("missing required argument 'folder'");
});

test('rejects a folder without show.json in one line', async ({ server, folder }) => {
  expect(await rejectedImport(server, await folder({ '1.mp4': SECRET }))).toEqual([
    expect.stringMatching(/^show\.json: is missing in show-/),
  ]);
});

test('rejects invalid JSON in one line', async ({ server, folder }) => {
  const [line, ...more] = await rejectedImport(server, await folder({ 'show.json': '{"tv_id": CN0100}' }));
  expect(line).toMatch(/^show\.json: not JSON \(/);
  expect(more).toEqual([]);
});

test('names each invalid field in a line of its own', async ({ server, folder }) => {
  const wrong = {
    ...SHOW,
    tv_id: 'cn1',
    tags: ['western'],
    audio_lang: 'English',
    accent: 'red',
    texts: { de: SHOW.texts.en },
    extra: 1,
  };
  const lines = await rejectedImport(server, await folder({ 'show.json': json(wrong) }));
  expect(lines.map((line) => line.split(':').slice(0, 2).join(':'))).toEqual(
    expect.arrayContaining([
      'show.json: audio_lang',
      'show.json: accent',
      'show.json: tv_id',
      'show.json: tags.0',
      'show.json: texts',
      'show.json: the file',
    ]),
  );
  expect(lines.every((line) => !line.includes('\n'))).toBe(true);
});

test('rejects a portrait of nobody and a second one of the same person', async ({ server, folder }) => {
  const cast = [{ id: 'ada', name: { en: 'Ada' }, role: { en: 'A role' } }];
  const files = { 'cast-ada.png': WEBP, 'cast-ada.webp': WEBP, 'cast-eve.webp': WEBP };
  const path = await folder({ 'show.json': json({ ...COMING, cast }), ...files });
  expect(await rejectedImport(server, path)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^cast-ada\.(?:png|webp): ada has another portrait, cast-ada\.(?:png|webp)$/),
      'cast-eve.webp: the cast has no member eve',
    ]),
  );
});

test('names the missing episode when the numbers have a gap', async ({ server, folder }) => {
  const videos = { '1.mp4': SECRET, '2.mp4': SECRET, '4.mp4': SECRET, '5.mp4': SECRET };
  expect(await rejectedImport(server, await folder({ 'show.json': json(SHOW), ...videos }))).toEqual([
    '4.mp4: episode 3 is missing before it',
  ]);
});

test('rejects two videos with the same number', async ({ server, folder }) => {
  const videos = { '1.mp4': SECRET, '01.mov': SECRET };
  const [line, ...more] = await rejectedImport(server, await folder({ 'show.json': json(SHOW), ...videos }));
  expect(line).toMatch(/episode 1 exists twice, also as/);
  expect(more).toEqual([]);
});

test('rejects a folder without a video', async ({ server, folder }) => {
  expect(await rejectedImport(server, await folder({ 'show.json': json(SHOW), 'notes.txt': 'x' }))).toEqual([
    'no numbered videos found (1.mp4, 2.mp4, …)',
  ]);
});

test('rejects a text file named .mp4 and an empty file', async ({ server, folder }) => {
  const videos = { '1.mp4': 'only text, though it is named like a video', '2.mp4': '' };
  expect(await rejectedImport(server, await folder({ 'show.json': json(SHOW), ...videos }))).toEqual([
    '1.mp4: The file is not an MP4, WebM, Matroska or MPEG-TS video.',
    '2.mp4: The file is empty.',
  ]);
});

test('rejects a name in episodes.videos that points outside the folder', async ({ server, folder }) => {
  for (const video of ['../outside.mp4', '/etc/passwd', 'a/../../outside.mp4', '..', '-i', 'file:x', '1.mp4\u0000']) {
    const show = { ...SHOW, episodes: { videos: [video] } };
    expect(await rejectedImport(server, await folder({ 'show.json': json(show) }))).toEqual([
      'show.json: episodes.videos.0: is not a plain file name',
    ]);
  }
});

test('rejects a symbolic link as a video', async ({ server, folder }) => {
  const path = await folder({ 'show.json': json(SHOW) });
  await symlink('../outside.mp4', join(path, '1.mp4'));
  expect(await rejectedImport(server, path)).toEqual(['1.mp4: Symbolic links are not accepted.']);
});

test('rejects a folder that is named like a video', async ({ server, folder }) => {
  const path = await folder({ 'show.json': json(SHOW) });
  await mkdir(join(path, '1.mp4'));
  expect(await rejectedImport(server, path)).toEqual(['1.mp4: The path is not a regular file.']);
});

test('publishes nothing when the cover is a symbolic link or not an image', async ({ server, folder }) => {
  const linked = await folder({ 'show.json': json(COMING) });
  await symlink('../outside.webp', join(linked, 'cover.webp'));
  expect(await rejectedImport(server, linked)).toEqual(['cover.webp: Symbolic links are not accepted.']);
  for (const cover of ['cover.webp', 'cover.png'])
    expect(await rejectedImport(server, await folder({ 'show.json': json(COMING), [cover]: SECRET }))).toEqual([
      `${cover}: The file is not a PNG, JPEG or WebP image.`,
    ]);
});

test('prints the show and imports nothing in a dry run', async ({ server, folder }) => {
  const path = await folder({ 'show.json': json(COMING), 'cover.webp': WEBP });
  const lines = await runOperator(server, 'show import', [path], { dryRun: true });
  expect(lines[0]).toBe('CN0101  The Title: 0 episodes');
  expect(await server.context.db.selectFrom('show').select('tv_id').execute()).toEqual([]);
  expect(await readdir(server.context.folders.pictures)).toEqual([]);
});

test('imports, withdraws and publishes a show', async ({ server, folder }) => {
  const path = await folder({ 'show.json': json(COMING), 'cover.webp': WEBP });
  const viewer = await server.viewer();
  const errorName = async () => {
    await server.context.catalogue.reload();
    return (await viewer.send('video/detail', { tv_id: 'CN0101' })).error;
  };
  expect(await runOperator(server, 'show import', [path])).toEqual(['CN0101 is published with 0 episodes.']);
  expect(await errorName()).toBe('none');
  const { data } = await viewer.send('video/detail', { tv_id: 'CN0101' });
  expect(data.show).toMatchObject({ title: 'The Title', released: false });
  expect((await fetch(`${server.url}${data.show.cover}`)).status).toBe(200);
  expect(await runOperator(server, 'show withdraw', ['CN0101'])).toEqual(['CN0101 is hidden from viewers.']);
  expect(await errorName()).toBe('NotFound');
  expect(await runOperator(server, 'show publish', ['CN0101'])).toEqual(['CN0101 is shown to viewers.']);
  expect(await errorName()).toBe('none');
});

test('lists every show with what viewers see of it', async ({ server, folder }) => {
  const importShow = async (show: object) =>
    runOperator(server, 'show import', [await folder({ 'show.json': json({ ...COMING, ...show }) })]);
  expect(await importShow({ tv_id: 'CN0102', release_at: '2020-01-01T00:00:00Z' })).toEqual([
    'CN0102 is published with 0 episodes.',
    'Viewers see that it comes soon, because its release date has passed.',
  ]);
  await importShow({ tv_id: 'CN0103' });
  await importShow({ tv_id: 'CN0104' });
  await runOperator(server, 'show withdraw', ['CN0104']);
  const released = await server.addShow({ tvId: 'CN0105', releaseAt: '2026-02-01T00:00:00.000Z' });
  const lines = await runOperator(server, 'show list');
  const listed = (tvId: string) => lines.filter((line) => line.startsWith(tvId));
  expect(['CN0102', 'CN0103', 'CN0104', released].flatMap(listed)).toEqual([
    'CN0102  The Title  0 episodes  soon, because there are no episodes although the release date 2020-01-01 has passed',
    'CN0103  The Title  0 episodes  coming 2030-01-01',
    'CN0104  The Title  0 episodes  hidden',
    'CN0105  CN0105 en  12 episodes  released 2026-02-01',
  ]);
});

test('keeps the cover when a later import brings none', async ({ server, folder }) => {
  const viewer = await server.viewer();
  const importShow = async (files: Readonly<Record<string, Buffer>>, show: object = COMING) => {
    await runOperator(server, 'show import', [await folder({ 'show.json': json(show), ...files })]);
    await server.context.catalogue.reload();
    return (await viewer.send('video/detail', { tv_id: COMING.tv_id })).data.show.cover;
  };
  const cover = await importShow({ 'cover.webp': WEBP });
  expect(cover).toMatch(/^\/img\/CN0101-/);
  expect(await importShow({})).toBe(cover);
});

test('uses the poster of the first episode when a show has no cover, also when its video is not new', async ({
  server,
  folder,
  tools,
}) => {
  const path = await folder({ 'show.json': json({ ...SHOW, tv_id: 'CN0106' }) });
  await makeClip(join(path, '1.mp4'), { size: '90x160', rate: 24, seconds: 1 }, tools);
  const covers = async () => {
    await runOperator(server, 'show import', [path]);
    return server.context.db
      .selectFrom('show')
      .innerJoin('episode', 'episode.tv_id', 'show.tv_id')
      .innerJoin('asset', 'asset.asset_id', 'episode.asset_id')
      .select(['show.cover', 'asset.poster'])
      .where('show.tv_id', '=', 'CN0106')
      .executeTakeFirstOrThrow();
  };
  const first = await covers();
  expect(first.cover).toBe(first.poster);
  expect(await covers()).toEqual(first);
});

test('imports the accent of a show, and says which colours are accepted', async ({ server, folder }) => {
  const viewer = await server.viewer();
  const importShow = async (show: object) =>
    runOperator(server, 'show import', [await folder({ 'show.json': json({ ...COMING, ...show }) })]);
  const accent = async () => {
    await server.context.catalogue.reload();
    return (await viewer.send('video/detail', { tv_id: COMING.tv_id })).data.show.accent;
  };
  await importShow({ accent: '#2e8bff' });
  expect(await accent()).toBe('#2e8bff');
  for (const invalid of ['red', '#2e8bf', '2e8bff', '#2e8bff;background:url(//a)'])
    await expect(importShow({ accent: invalid })).rejects.toThrow(
      'show.json: accent: must be # and 3, 4, 6 or 8 hex digits, like #ff2e63',
    );
  await importShow({});
  expect(await accent()).toBeNull();
});

test('imports the audio language, English by default', async ({ server, folder }) => {
  const spoken = async (show: object) => {
    await runOperator(server, 'show import', [await folder({ 'show.json': json(show) })]);
    return server.context.db.selectFrom('show').select('audio_lang').where('tv_id', '=', COMING.tv_id).execute();
  };
  expect(await spoken(COMING)).toEqual([{ audio_lang: 'en' }]);
  for (const audio_lang of ['zh-Hant-TW', 'zxx'])
    expect(await spoken({ ...COMING, audio_lang })).toEqual([{ audio_lang }]);
});

for (const command of ['show publish', 'show withdraw']) {
  test(`rejects an unknown show and a missing id in ${command}`, async ({ server }) => {
    const unknown = runOperator(server, command, ['CN9999']);
    await expect(unknown).rejects.toBeInstanceOf(CommandError);
    await expect(unknown).rejects.toThrow('There is no show CN9999.');
    await expect(runOperator(server, command)).rejects.toThrow("missing required argument 'id'");
  });
}

test('puts a show among the picks and removes it again', async ({ server }) => {
  const tvId = await server.addShow();
  const state = async () => (await runOperator(server, 'show list')).find((line) => line.startsWith(tvId));
  expect(await runOperator(server, 'show pick', [tvId, '3'])).toEqual([`${tvId} is pick 3.`]);
  expect(await state()).toMatch(/ {2}pick 3$/);
  await server.context.catalogue.reload();
  const viewer = await server.viewer();
  expect((await viewer.send('video/home', {})).data.banners[0]?.tv_id).toBe(tvId);
  expect(await runOperator(server, 'show pick', [tvId, 'none'])).toEqual([`${tvId} is no pick.`]);
  expect(await state()).not.toContain('pick');
});

test('rejects a pick outside of 1 to 100 and an unknown show', async ({ server }) => {
  const tvId = await server.addShow();
  for (const position of ['0', '101', '1.5', 'first'])
    await expect(runOperator(server, 'show pick', [tvId, position])).rejects.toThrow(/^position: /);
  await expect(runOperator(server, 'show pick', ['ZZ9999', '1'])).rejects.toThrow('There is no show ZZ9999.');
});

test('publishes the portraits of the cast, and keeps where the faces are on the cover', async ({ server, folder }) => {
  const person = (id: string) => ({ id, name: { en: id }, role: { en: 'A role' } });
  const show = { ...COMING, cover_focus: { x: 0.4, y: 0.25 }, cast: [person('ada'), person('ben')] };
  const path = await folder({ 'show.json': json(show), 'cast-ada.webp': WEBP });
  await runOperator(server, 'show import', [path]);
  await server.context.catalogue.reload();
  const rows = await server.context.db
    .selectFrom('show_cast')
    .select(['person', 'portrait'])
    .where('tv_id', '=', COMING.tv_id)
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { person: 'ada', portrait: expect.stringMatching(/^\/img\/CN0101-ada-[0-9a-f]{16}\.webp$/) },
    { person: 'ben', portrait: '' },
  ]);
  expect(await readdir(server.context.folders.pictures)).toContain(rows[0]?.portrait.replace('/img/', ''));
  const viewer = await server.viewer();
  expect((await viewer.send('video/detail', { tv_id: COMING.tv_id })).data.show).toMatchObject({
    cover_focus: { x: 0.4, y: 0.25 },
    cast: [
      { name: 'ada', portrait: rows[0]?.portrait },
      { name: 'ben', portrait: '' },
    ],
  });
});
