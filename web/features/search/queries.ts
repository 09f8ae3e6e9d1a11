import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import type { Genre } from '#domain/genres.ts';
import { request } from '#web/api/request.ts';

export type SearchResult = Operations['search/query']['output']['items'][number];
export type Suggestion = Operations['search/suggest']['output']['suggestions'][number];
export type TextRange = Suggestion['ranges'][number];

/** Results and suggestions of a text stay the same for a while, so that deleting letters shows them at once. */
const STALE_MS = 60_000;

export const searchQuery = (q: string, genre?: Genre) =>
  infiniteQueryOptions({
    queryKey: ['search', q, genre ?? 'all'],
    // The text stays with its results, which are also visible while those of the next text load.
    queryFn: async ({ pageParam: cursor, signal }) => {
      const input = { q, ...(genre && { tag: genre }), ...(cursor && { cursor }) };
      return { ...(await request('search/query', input, { quiet: true, signal })), q };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: STALE_MS,
  });

export const suggestQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => request('search/suggest', { q }, { quiet: true, signal }),
    staleTime: STALE_MS,
  });

export const hotQuery = queryOptions({
  queryKey: ['search', 'hot'],
  queryFn: ({ signal }) => request('search/hot', {}, { quiet: true, signal }),
});
