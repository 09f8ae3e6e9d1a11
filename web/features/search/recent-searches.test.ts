import { beforeEach, expect, test } from 'vitest';
import {
  addRecentSearch,
  clearRecentSearches,
  removeRecentSearch,
  setRecentSearches,
  useRecentSearches,
} from './recent-searches.ts';

const searches = () => useRecentSearches.getState().searches;

beforeEach(() => setRecentSearches([]));

test('keeps the ten latest searches, the latest first', () => {
  for (let search = 1; search <= 12; search += 1) addRecentSearch(`search ${search}`);
  expect(searches()).toHaveLength(10);
  expect([searches()[0], searches()[9]]).toEqual(['search 12', 'search 3']);
});

test('moves a repeated search to the front, whatever its case and width', () => {
  for (const search of ['CEO', 'bride', ' ｃｅｏ ']) addRecentSearch(search);
  expect(searches()).toEqual(['ｃｅｏ', 'bride']);
});

test('ignores an empty search', () => {
  addRecentSearch('   ');
  expect(searches()).toEqual([]);
});

test('removes one search', () => {
  for (const search of ['CEO', 'bride']) addRecentSearch(search);
  removeRecentSearch('CEO');
  expect(searches()).toEqual(['bride']);
});

test('keeps later searches first when the viewer takes the removal of all back', () => {
  for (const search of ['CEO', 'bride']) addRecentSearch(search);
  const undo = clearRecentSearches();
  expect(searches()).toEqual([]);
  for (const search of ['wolf', 'ceo']) addRecentSearch(search);
  undo();
  expect(searches()).toEqual(['ceo', 'wolf', 'bride']);
});
