import { expect, test } from 'vitest';
import { showPlaylist } from './playlist.ts';

const places = [-1, 0, 1, 2, 99];

test('while a show is not known, any episode from the first on may be there', () => {
  const lineup = showPlaylist({ tvId: 'CN0008', ep: 2 }, undefined);
  expect(places.filter((place) => lineup.at(place))).toEqual([1, 2, 99]);
  expect(lineup.at(2)).toMatchObject({ id: { tvId: 'CN0008', ep: 2 }, title: '' });
});
