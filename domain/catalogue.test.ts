import { expect, test } from 'vitest';
import { homeSections, isReleased, ORDERS, type Announceable, type Rankable } from './catalogue.ts';

const now = Date.parse('2026-06-01T00:00:00Z');

type TestShow = Rankable & Announceable;

function show(tvId: string, changes: Partial<TestShow> = {}): TestShow {
  return {
    tvId,
    tags: ['romance'],
    releaseAt: Date.parse('2026-01-01T00:00:00Z'),
    totalEpisodes: 12,
    runtimeMs: 1000,
    counts: { plays: 0, recentPlays: 0, collects: 0 },
    ...changes,
  };
}

const ids = (shows: readonly Rankable[]) => shows.map(({ tvId }) => tvId);

test('sorts popular shows by plays, then release date, then id', () => {
  const shows = [
    show('B'),
    show('A'),
    show('NEW', { releaseAt: Date.parse('2026-05-01T00:00:00Z') }),
    show('HIT', { counts: { plays: 5, recentPlays: 0, collects: 0 } }),
  ];
  expect(ids(shows.toSorted(ORDERS.popular))).toEqual(['HIT', 'NEW', 'A', 'B']);
});

test('lists unreleased shows only in "coming soon", the earliest release first', () => {
  const shows = [
    show('OUT'),
    show('LATER', { releaseAt: Date.parse('2026-09-01T00:00:00Z') }),
    show('SOON', { releaseAt: Date.parse('2026-07-01T00:00:00Z') }),
  ];
  const { banners, sections } = homeSections(shows, now);
  expect(ids(banners)).toEqual(['OUT']);
  for (const { id, shows: rail } of sections) expect(ids(rail)).toEqual(id === 'coming' ? ['SOON', 'LATER'] : ['OUT']);
});

test('treats a show as released from the exact moment of its release', () => {
  expect(ids(homeSections([show('A', { releaseAt: now })], now).banners)).toEqual(['A']);
});

test('keeps a show without episodes announced after its release date, behind the shows with a date', () => {
  const overdue = show('EMPTY', { totalEpisodes: 0, releaseAt: now - 1 });
  const shows = [overdue, show('OUT'), show('DATED', { totalEpisodes: 0, releaseAt: now + 1 })];
  expect(isReleased(overdue, now)).toBe(false);
  const { banners, sections } = homeSections(shows, now);
  expect(ids(banners)).toEqual(['OUT']);
  for (const { id, shows: rail } of sections) expect(ids(rail)).toEqual(id === 'coming' ? ['DATED', 'EMPTY'] : ['OUT']);
});

test('omits empty sections and limits each to ten shows', () => {
  const { sections } = homeSections(
    Array.from({ length: 30 }, (_, index) => show(`S${index}`)),
    now,
  );
  expect(sections.map(({ id }) => id)).toEqual(['trending', 'new', 'sweet', 'binge']);
  for (const { shows } of sections) expect(shows).toHaveLength(10);
});

test('sorts the section of short shows by runtime', () => {
  const shows = [show('LONG', { runtimeMs: 9000 }), show('SHORT', { runtimeMs: 10 })];
  expect(ids(homeSections(shows, now).sections.find(({ id }) => id === 'binge')?.shows ?? [])).toEqual([
    'SHORT',
    'LONG',
  ]);
});
