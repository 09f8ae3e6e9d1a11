import { expect, test } from 'vitest';
import { showPlaylist } from './playlist.ts';

const indexes = [-1, 0, 1, 2, 99];

test('has an item for every positive number until the show has loaded', () => {
  const playlist = showPlaylist({ tvId: 'TEST01', ep: 2 }, undefined);
  expect(indexes.filter((index) => playlist.at(index))).toEqual([1, 2, 99]);
  expect(playlist.at(2)).toMatchObject({ episodeId: { tvId: 'TEST01', ep: 2 }, title: '' });
});
