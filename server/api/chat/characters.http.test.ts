import { expect } from 'vitest';
import { setPublished } from '#server/db/write-show.ts';
import { say, talkerOf } from '#server/testing/chat.ts';
import { addPlays, refreshCounts } from '#server/testing/watching.ts';
import { recordWatched } from '#server/testing/unlocking.ts';
import { test, withServer, type TestServer, type TestViewer } from '#server/testing/test.ts';

const TEXTS = {
  en: { title: 'The Lighthouse', tagline: 'x', description: 'y' },
  de: { title: 'Der Leuchtturm', tagline: 'x', description: 'y' },
};

const idsOf = async (viewer: TestViewer, input: object = {}) =>
  (await viewer.send('chat/characters', input)).data.items.map(({ character_id: id }) => id);

/** Adds two shows with a character each. */
async function addTwo(server: TestServer): Promise<[string, string]> {
  return [await server.addShow(), await server.addShow({ texts: TEXTS, cast: KEEPER })];
}

const KEEPER = [
  {
    id: 'lead',
    name: { en: 'Mira Keel', de: 'Mira Keel' },
    role: { en: 'Keeper of the light', de: 'Hüterin des Lichts' },
  },
  { id: 'rival', name: { en: 'Otto' }, role: { en: 'Counts oil' } },
];

test('lists the characters in the viewer’s language with tags and the show', async ({ server }) => {
  const [, tvId] = await addTwo(server);
  const viewer = await server.viewer();
  const { data } = await viewer.send('chat/characters', { q: 'Leuchtturm' }, { language: 'de' });
  expect(data.items).toMatchObject([
    {
      character_id: talkerOf(tvId),
      show_title: 'Der Leuchtturm',
      name: 'Mira Keel',
      role: 'Hüterin des Lichts',
      tags: [
        { id: 'wise', name: 'Weise' },
        { id: 'haunted', name: 'Gezeichnet' },
      ],
    },
  ]);
});

test('finds characters by name, role, show and tag, without regard to case and accents', async () => {
  await withServer({}, async (server) => {
    const [first, second] = await addTwo(server);
    const viewer = await server.viewer();
    for (const q of ['mira', 'KEEPER OF', 'lighthouse', 'Mîra'])
      expect([q, await idsOf(viewer, { q })]).toEqual([q, [talkerOf(second)]]);
    expect(await idsOf(viewer, { q: 'haunted' })).toHaveLength(2);
    expect(await idsOf(viewer, { q: 'nobody' })).toEqual([]);
    expect(await idsOf(viewer, { tag: 'wise' })).toHaveLength(2);
    expect(await idsOf(viewer, { tag: 'funny' })).toEqual([]);
    expect(await idsOf(viewer, { tv_id: first })).toEqual([talkerOf(first)]);
    const { data } = await viewer.send('chat/characters', { limit: 1 });
    const rest = await viewer.send('chat/characters', { limit: 1, cursor: data.next_cursor });
    expect(new Set([data.items[0]?.tv_id, rest.data.items[0]?.tv_id])).toEqual(new Set([first, second]));
    expect(rest.data.next_cursor).toBeNull();
  });
});

test('lists characters of watched shows first, and then those of popular shows', async () => {
  await withServer({}, async (server) => {
    const [first, second] = await addTwo(server);
    const third = await server.addShow();
    await addPlays(server, third, 100);
    await refreshCounts(server);
    const viewer = await server.viewer();
    expect((await idsOf(viewer))[0]).toBe(talkerOf(third));
    await viewer.send('video/progress', { tv_id: second, ep: 1, position_ms: 1_000, played_ms: 1_000 });
    expect(await idsOf(viewer)).toEqual([second, third, first].map(talkerOf));
  });
});

test('shows what a character hides only to viewers who have watched the episode', async ({ server }) => {
  const tvId = await server.addShow({ cast: KEEPER });
  const viewer = await server.viewer();
  const profile = async () => (await viewer.send('chat/character', { character_id: talkerOf(tvId) })).data;
  expect(await profile()).toMatchObject({
    hides: null,
    hides_from: 5,
    released: true,
    relationships: [{ name: 'Otto', about: 'Another keeper.', character_id: null }],
  });
  await recordWatched(server, viewer, tvId, [1, 2, 3, 4]);
  expect((await profile()).hides).toBeNull();
  await recordWatched(server, viewer, tvId, [5]);
  expect((await profile()).hides).toBe('The light was out on the night of the wreck.');
});

test('does not know characters of withdrawn shows, whose conversations are hidden', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await say(viewer, { character_id: talkerOf(tvId), text: 'Hello' });
  await setPublished(server.context.db, tvId, null, server.context.clock.now());
  await server.context.catalogue.reload();
  expect((await viewer.send('chat/character', { character_id: talkerOf(tvId) })).error).toBe('NotFound');
  expect((await say(viewer, { character_id: talkerOf(tvId), text: 'Hello' })).error).toBe('NotFound');
  expect((await viewer.send('chat/conversations', {})).data.items).toEqual([]);
});

test('lists conversations with the newest first, page by page', async ({ server }) => {
  const viewer = await server.viewer();
  const talkers: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    talkers.unshift(talkerOf(await server.addShow()));
    await say(viewer, { character_id: talkers[0] ?? '', text: `Message ${index}` });
  }
  const first = await viewer.send('chat/conversations', { limit: 2 });
  const second = await viewer.send('chat/conversations', { limit: 2, cursor: first.data.next_cursor });
  const listed = [...first.data.items, ...second.data.items].map(({ character }) => character.character_id);
  expect(listed).toEqual(talkers);
});
