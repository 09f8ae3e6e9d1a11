import type { Announceable, Rankable } from '../catalogue.ts';

export const NOW = Date.parse('2026-06-01T00:00:00Z');
export const RELEASED = Date.parse('2026-01-01T00:00:00Z');

export type TestShow = Rankable & Announceable;

/** Returns a released show that nobody has played, with the given changes. */
export function show(tvId: string, changes: Partial<TestShow> = {}): TestShow {
  return {
    tvId,
    tags: ['campus'],
    releaseAt: RELEASED,
    episodesChangedAt: null,
    totalEpisodes: 12,
    runtimeMs: 1000,
    pick: null,
    counts: { plays: 0, recentPlays: 0, collects: 0 },
    ...changes,
  };
}
