import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderShows, type OrderName, type Rankable } from './catalogue.ts';
import { GENRES } from './genres.ts';
import { arrangeHome, homePool, type HomeViewer } from './home-page.ts';
import { NOW, RELEASED, show, type TestShow } from './testing/show.ts';

const newViewer: HomeViewer = { ownRails: 0, displayed: new Set(), watched: undefined, begun: new Set() };
const numbered = (count: number, changes: Partial<TestShow> = {}) =>
  Array.from({ length: count }, (_, index) => show(`S${index}`, changes));
const arrange = (shows: readonly TestShow[], viewer: Partial<HomeViewer> = {}) =>
  arrangeHome(
    homePool((order: OrderName) => orderShows(shows, order, NOW), NOW),
    { ...newViewer, ...viewer },
  );
const ids = (shows: readonly Rankable[]) => shows.map(({ tvId }) => tvId);
const sectionIds = ({ sections }: ReturnType<typeof arrange>) => sections.map(({ id }) => id);
const railOf = ({ sections }: ReturnType<typeof arrange>, wanted: string) =>
  ids(sections.find(({ id }) => id === wanted)?.shows ?? []);

const anyShow = fc.record({
  tags: fc.subarray([...GENRES], { minLength: 1, maxLength: 4 }),
  pick: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  releaseAt: fc.constantFrom(RELEASED, RELEASED + 1, NOW + 1),
  totalEpisodes: fc.constantFrom(0, 12, 12, 12),
  runtimeMs: fc.integer({ min: 1, max: 9 }),
  counts: fc.record({ plays: fc.nat(40), recentPlays: fc.nat(40), collects: fc.nat(40) }),
});
const anyCatalogue = fc
  .array(anyShow, { maxLength: 60 })
  .map((shows) => shows.map((changes, index) => show(`S${index}`, changes)));
const anyOwnRails = fc.array(fc.nat(59), { maxLength: 15 });

test('shows nothing twice among the viewer’s own rails, the banners and the first three rails', () => {
  fc.assert(
    fc.property(anyCatalogue, anyOwnRails, (shows, own) => {
      const displayed = new Set(own.map((index) => `S${index}`));
      const ownRails = displayed.size > 0 ? 1 : 0;
      const { banners, sections } = arrange(shows, {
        ownRails,
        displayed,
        begun: displayed,
        watched: shows[own[0] ?? 0],
      });
      const first = sections.slice(0, 3 - ownRails).flatMap((section) => ids(section.shows));
      const all = [...displayed, ...ids(banners), ...first];
      expect(all).toHaveLength(new Set(all).size);
    }),
  );
});

test('has no section with fewer than four shows, but for the announced ones and a catalogue that has fewer', () => {
  fc.assert(
    fc.property(anyCatalogue, (shows) => {
      const { banners, sections } = arrange(shows);
      const releasedCount = shows.filter((each) => each.releaseAt <= NOW && each.totalEpisodes > 0).length;
      expect(banners.length > 0).toBe(releasedCount > 0);
      for (const { id, shows: rail } of sections) {
        expect(rail.length).toBeLessThanOrEqual(10);
        expect(new Set(ids(rail)).size).toBe(rail.length);
        if (id !== 'coming') expect(rail.length).toBeGreaterThanOrEqual(Math.min(4, releasedCount - 1));
      }
    }),
  );
});

test('fills the banners and three rails of a small catalogue evenly', () => {
  const page = arrange(numbered(18));
  expect(page.banners).toHaveLength(4);
  expect(page.sections.map(({ id, shows }) => [id, shows.length])).toEqual([
    ['trending', 5],
    ['new', 5],
    ['binge', 4],
  ]);
});

test('fills the banners and rails of a large catalogue completely', () => {
  const page = arrange(numbered(80, { tags: ['romance', 'revenge', 'fantasy'] }));
  expect(page.banners).toHaveLength(5);
  expect(page.sections.map(({ id, shows }) => [id, shows.length])).toEqual([
    ['trending', 10],
    ['new', 10],
    ['sweet', 10],
    ['payback', 10],
    ['worlds', 10],
    ['binge', 10],
  ]);
});

test('lists unreleased shows only in "coming soon", the earliest first and those without a date last', () => {
  const shows = [
    ...numbered(6),
    show('OVERDUE', { totalEpisodes: 0, releaseAt: NOW - 1 }),
    show('LATER', { releaseAt: NOW + 9 }),
    show('SOON', { totalEpisodes: 0, releaseAt: NOW + 1 }),
  ];
  const page = arrange(shows);
  expect(railOf(page, 'coming')).toEqual(['SOON', 'LATER', 'OVERDUE']);
  const others = page.sections.filter(({ id }) => id !== 'coming').flatMap((section) => ids(section.shows));
  for (const tvId of ['OVERDUE', 'LATER', 'SOON']) expect([...ids(page.banners), ...others]).not.toContain(tvId);
});

test('puts the operator’s picks into the banners', () => {
  const picked = [show('SECOND', { pick: 2 }), show('FIRST', { pick: 1 })];
  expect(ids(arrange([...numbered(20), ...picked]).banners).slice(0, 2)).toEqual(['FIRST', 'SECOND']);
});

test('sorts the section of short shows by runtime', () => {
  const shows = numbered(60).map((each, index) => ({ ...each, runtimeMs: 100 - index }));
  const runtimes = arrange(shows)
    .sections.find(({ id }) => id === 'binge')
    ?.shows.map(({ runtimeMs }) => runtimeMs);
  expect(runtimes).toEqual(runtimes?.toSorted((a, b) => a - b));
});

test('recommends shows with the genres of the watched one after the first three rails, most in common first', () => {
  const watched = show('WATCHED', { tags: ['zombie', 'comedy'] });
  const both = numbered(3, { tags: ['comedy', 'zombie'] }).map((each) => ({ ...each, tvId: `BOTH${each.tvId}` }));
  const one = numbered(3, { tags: ['zombie'] }).map((each) => ({ ...each, tvId: `ONE${each.tvId}` }));
  const shows = [watched, ...both, ...one, ...numbered(50, { tags: ['romance'] })];
  const page = arrange(shows, { watched, begun: new Set(['WATCHED', 'ONES0']) });
  expect(sectionIds(page).indexOf('because')).toBe(3);
  const rail = railOf(page, 'because');
  expect(rail.slice(0, 3).toSorted()).toEqual(ids(both).toSorted());
  expect(rail.slice(3).toSorted()).toEqual(['ONES1', 'ONES2']);
});

test('recommends nothing when fewer than four other shows share a genre', () => {
  const watched = show('WATCHED', { tags: ['zombie'] });
  const shows = [watched, ...numbered(60, { tags: ['romance'] })];
  expect(sectionIds(arrange(shows, { watched, begun: new Set(['WATCHED']) }))).not.toContain('because');
});
