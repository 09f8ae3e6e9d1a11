import { expect, test } from 'vitest';
import { relatedShows } from './related-shows.ts';

const NOW = 1_000;

function show(tvId: string, tags: readonly string[], { plays = 0, releaseAt = 0, totalEpisodes = 10 } = {}) {
  return { tvId, tags, releaseAt, totalEpisodes, counts: { plays, recentPlays: 0, collects: 0 } };
}

function related(shows: ReturnType<typeof show>[]): string[] {
  return relatedShows(show('AA0001', ['revenge', 'mafia']), shows, NOW).map(({ tvId }) => tvId);
}

test('puts shows with more shared genres first, and more played ones first among equals', () => {
  const shows = [
    show('AA0002', ['revenge'], { plays: 5 }),
    show('AA0003', ['mafia', 'comedy'], { plays: 900 }),
    show('AA0004', ['mafia', 'revenge']),
  ];
  expect(related(shows)).toEqual(['AA0004', 'AA0003', 'AA0002']);
});

test('leaves out the show itself, other genres and shows that viewers cannot play yet', () => {
  const shows = [
    show('AA0001', ['revenge', 'mafia']),
    show('AA0002', ['comedy']),
    show('AA0003', ['revenge'], { releaseAt: NOW + 1 }),
    show('AA0004', ['revenge'], { totalEpisodes: 0 }),
  ];
  expect(related(shows)).toEqual([]);
});

test('returns at most ten shows, in the same order however the catalogue is ordered', () => {
  const shows = Array.from({ length: 12 }, (_, index) => show(`BB${String(index).padStart(4, '0')}`, ['revenge']));
  expect(related(shows)).toHaveLength(10);
  expect(related(shows.toReversed())).toEqual(related(shows));
});
