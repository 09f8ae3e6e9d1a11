import { infiniteQueryOptions } from '@tanstack/react-query';

export type ResultPage<Item> = { readonly items: readonly Item[]; readonly next_cursor: string | null };

type CacheTimes = { readonly staleTime?: number; readonly gcTime?: number };

/** Returns infinite query options. @param fetchPage loads the first page, or the page after a cursor */
export function pagedQuery<Item>(
  queryKey: readonly unknown[],
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<ResultPage<Item>>,
  cacheTimes: CacheTimes = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    ...cacheTimes,
  });
}

export function itemsOf<Item>(data: { readonly pages: readonly ResultPage<Item>[] } | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
