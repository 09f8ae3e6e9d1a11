import { expect, test } from 'vitest';
import { isReleased, matchesFilter, orderShows, SHORT_MS, type OrderName, type Rankable } from './catalogue.ts';
import { DAY_MS } from './utc-day.ts';
import { NOW, RELEASED, show, type TestShow } from './testing/show.ts';

const counts = (plays: number, recentPlays = 0, collects = 0) => ({ counts: { plays, recentPlays, collects } });
const ids = (shows: readonly Rankable[]) => shows.map(({ tvId }) => tvId);
const sorted = (shows: readonly TestShow[], order: OrderName, at = NOW) => ids(orderShows(shows, order, at));
const catalogue = Array.from({ length: 24 }, (_, index) => show(`S${index}`));

test('sorts popular shows by plays and hot shows by the plays of the last days', () => {
  const shows = [show('NONE'), show('OLD_HIT', counts(500, 10)), show('HIT', counts(400, 300))];
  expect(sorted(shows, 'popular')).toEqual(['OLD_HIT', 'HIT', 'NONE']);
  expect(sorted(shows, 'hot')).toEqual(['HIT', 'OLD_HIT', 'NONE']);
});

test('sorts collected shows by collections', () => {
  const shows = [show('A', counts(900, 900, 11)), show('B', counts(0, 0, 12))];
  expect(sorted(shows, 'collected')).toEqual(['B', 'A']);
});

test('ignores counts below ten', () => {
  const few = catalogue.map((each, index) => ({ ...each, ...counts(index % 10, index % 10, index % 10) }));
  for (const order of ['popular', 'hot', 'collected'] as const)
    expect(sorted(few, order)).toEqual(sorted(catalogue, order));
});

test('puts the operator’s picks first among featured shows, and among hot shows without plays', () => {
  const shows = [show('HIT', counts(50, 50)), show('SECOND', { pick: 2 }), show('FIRST', { pick: 1 }), show('OTHER')];
  expect(sorted(shows, 'featured')).toEqual(['FIRST', 'SECOND', 'HIT', 'OTHER']);
  expect(sorted(shows, 'hot')).toEqual(['HIT', 'FIRST', 'SECOND', 'OTHER']);
});

test('sorts new shows by release, and updated shows by the latest change of their episodes', () => {
  const shows = [
    show('UPDATED', { episodesChangedAt: RELEASED + 3 * DAY_MS }),
    show('NEW', { releaseAt: RELEASED + 2 * DAY_MS }),
    show('OLD', { episodesChangedAt: RELEASED - DAY_MS }),
  ];
  expect(sorted(shows, 'new')[0]).toBe('NEW');
  expect(sorted(shows, 'updated')).toEqual(['UPDATED', 'NEW', 'OLD']);
});

test('has a different order for each list when nothing has been played', () => {
  const orders = (['popular', 'hot', 'collected', 'new', 'discover'] as const).map((order) => sorted(catalogue, order));
  expect(new Set(orders.map(String)).size).toBe(orders.length);
  for (const order of orders) expect(order.toSorted()).toEqual(ids(catalogue).toSorted());
});

test('keeps the order of unplayed shows during a UTC week, for any order of the input', () => {
  const monthOfOrders = Array.from({ length: 28 }, (_, day) => String(sorted(catalogue, 'hot', NOW + day * DAY_MS)));
  expect(new Set(monthOfOrders).size).toBe(5);
  expect(sorted(catalogue.toReversed(), 'hot')).toEqual(sorted(catalogue, 'hot'));
});

test('treats a show as released from the exact moment of its release, if it has episodes', () => {
  expect(isReleased(show('A', { releaseAt: NOW }), NOW)).toBe(true);
  expect(isReleased(show('A', { releaseAt: NOW + 1 }), NOW)).toBe(false);
  expect(isReleased(show('A', { releaseAt: NOW, totalEpisodes: 0 }), NOW)).toBe(false);
});

test('filters by release and by runtime', () => {
  const coming = show('COMING', { releaseAt: NOW + 1 });
  const long = show('LONG', { runtimeMs: SHORT_MS });
  const brief = show('BRIEF', { runtimeMs: SHORT_MS - 1 });
  const matching = (filter: Parameters<typeof matchesFilter>[1]) =>
    ids([coming, long, brief].filter((each) => matchesFilter(each, filter, NOW)));
  expect(matching('all')).toEqual(['COMING', 'LONG', 'BRIEF']);
  expect(matching('released')).toEqual(['LONG', 'BRIEF']);
  expect(matching('coming')).toEqual(['COMING']);
  expect(matching('short')).toEqual(['BRIEF']);
});
