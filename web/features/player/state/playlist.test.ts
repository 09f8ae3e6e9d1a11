import { expect, test } from 'vitest';
import { showPlaylist } from './playlist.ts';

const places = [-1, 0, 1, 2, 99];

test('has an item for every positive number until the show has loaded', () => {
  const lineup = showPlaylist({ tvId: 'CN0008', ep: 2 }, undefined);
  expect(places.filter((place) => lineup.at(place))).toEqual([1, 2, 99]);
  expect(lineup.at(2)).toMatchObject({ id: { tvId: 'CN0008', ep: 2 }, title: '' });
});
