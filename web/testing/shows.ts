import type { Operations } from '#contract/api.ts';
import type { Show } from '#contract/shapes.ts';

const SHOW_ID = 'TEST01';

/** A cover that needs no request. */
export const COVER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>')}`;

const RELEASED_AT = '2026-01-02T03:04:05.000Z';

/** Returns a released show with twelve episodes, of which the first eight are free. */
export const show = (changes: Partial<Show> = {}): Show => ({
  tv_id: SHOW_ID,
  title: 'The Test Heiress',
  tagline: 'She inherits a company, and a secret.',
  description: 'An heiress finds out who signed the papers.',
  cover: COVER,
  cover_focus: null,
  accent: null,
  tags: [{ id: 'ceo', name: 'CEO' }],
  cast: [{ name: 'Ada Lin', role: 'The heiress', portrait: COVER }],
  total_episodes: 12,
  free_episodes: 8,
  released: true,
  release_at: RELEASED_AT,
  runtime_ms: 12 * 90_000,
  stats: { plays: 1_200, collects: 34, likes: 56 },
  ...changes,
});

/** Returns `count` shows with different ids and titles. */
export const shows = (count: number): Show[] =>
  Array.from({ length: count }, (_, index) =>
    show({ tv_id: `TEST${String(index + 1).padStart(2, '0')}`, title: `Test show ${index + 1}` }),
  );

type Detail = Operations['video/detail']['output'];

export const costToFinish = (changes: Partial<Detail['cost_to_finish']> = {}): Detail['cost_to_finish'] => ({
  coins: 0,
  missing: 0,
  price_minor: 0,
  currency: 'USD',
  top_up: null,
  left: 0,
  ads: 0,
  ...changes,
});

/** Returns the episodes of a show: those after the free ones are locked and cost 60 coins. */
const episodesOf = ({ total_episodes: total, free_episodes: free }: Show): Detail['episodes'] =>
  Array.from({ length: total }, (_, index) => ({
    ep: index + 1,
    duration_ms: 90_000,
    access: index < free ? 'free' : 'locked',
    price: index < free ? 0 : 60,
    watched_ms: 0,
  }));

export const detail = (changes: Partial<Detail> = {}): Detail => {
  const { show: shown = show() } = changes;
  return {
    show: shown,
    episodes: episodesOf(shown),
    next_episodes_at: null,
    cost_to_finish: costToFinish(),
    progress: null,
    collected: false,
    reminded: false,
    ...changes,
  };
};
