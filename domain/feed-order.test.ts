import { expect, test } from 'vitest';
import { feedOrder, NO_PREFERENCES, type FeedPreferences } from './feed-order.ts';

const NOW = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;
const GENRES = ['romance', 'mafia', 'fantasy', 'comedy'];

/** Forty shows, the most popular first, ten of each genre, all released long ago. */
const SHOWS = Array.from({ length: 40 }, (_, index) => ({
  tvId: `S${index}`,
  tags: [GENRES[index % GENRES.length] ?? ''],
  releaseAt: NOW - 100 * DAY_MS,
  totalEpisodes: 12,
}));

const order = (preferences: Partial<FeedPreferences> = {}, seed = 'viewer 1', shows = SHOWS) =>
  feedOrder(shows, { ...NO_PREFERENCES, ...preferences }, { seed, now: NOW }).map(({ tvId }) => tvId);

const meanPlace = (ids: readonly string[], genre: string) => {
  const places = ids.flatMap((id, place) =>
    SHOWS.find(({ tvId }) => tvId === id)?.tags.includes(genre) ? [place] : [],
  );
  return places.reduce((sum, place) => sum + place, 0) / places.length;
};

test('contains each show once', () => {
  expect(order({ skipped: new Set(['S1']) }).toSorted()).toEqual(SHOWS.map(({ tvId }) => tvId).toSorted());
});

test('is the same for the same seed, and differs for another one', () => {
  expect(order()).toEqual(order());
  expect(order({}, 'viewer 2')).not.toEqual(order());
});

test('puts a skipped show last in the order', () => {
  const [first = ''] = order();
  expect(order({ skipped: new Set([first]) }).at(-1)).toBe(first);
});

test('puts skipped and finished shows last', () => {
  const later = ['S0', 'S5', 'S7'];
  const preferences = { skipped: new Set(['S0', 'S5']), watched: new Map([['S7', 12]]) };
  expect(order(preferences).slice(-3).toSorted()).toEqual(later);
});

test('does not put a skipped show last once the viewer likes or collects it', () => {
  for (const change of [{ liked: new Set(['S0']) }, { collected: new Set(['S0']) }])
    expect(order({ skipped: new Set(['S0']), ...change }).indexOf('S0')).toBeLessThan(20);
});

test.each([
  ['liked', { liked: new Set(['S1']) }],
  ['collected', { collected: new Set(['S1']) }],
  ['watched', { watched: new Map([['S1', 3]]) }],
] as const)('puts the genre of a %s show sooner', (_, preferences) => {
  expect(meanPlace(order(preferences), 'mafia')).toBeLessThan(meanPlace(order(), 'mafia') - 5);
});

test('puts the genre of skipped shows later', () => {
  const skipped = new Set(['S1', 'S5', 'S9']);
  expect(meanPlace(order({ skipped }), 'mafia')).toBeGreaterThan(meanPlace(order(), 'mafia') + 3);
});

test('puts a show whose first episode the viewer has seen behind similar unseen ones', () => {
  const [first = ''] = order();
  expect(order({ watched: new Map([[first, 1]]) }).indexOf(first)).toBeGreaterThan(10);
});

test('puts a new show at every fourth place until none is left', () => {
  const isNew = (tvId: string) => ['S37', 'S38', 'S39'].includes(tvId);
  const shows = SHOWS.map((show) => ({ ...show, releaseAt: isNew(show.tvId) ? NOW - DAY_MS : show.releaseAt }));
  const ids = order({}, 'viewer 1', shows);
  expect([3, 7, 11].map((place) => isNew(ids[place] ?? ''))).toEqual([true, true, true]);
});

test('prefers popular shows to others without any preferences', () => {
  const seeds = Array.from({ length: 50 }, (_, index) => `viewer ${index}`);
  const topTen = seeds.flatMap((seed) => order({}, seed).slice(0, 10));
  const isPopular = (tvId: string) => Number(tvId.slice(1)) < 20;
  expect(topTen.filter(isPopular).length / topTen.length).toBeGreaterThan(0.6);
});
