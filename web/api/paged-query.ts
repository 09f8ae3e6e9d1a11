/** Lists that go on by cursor, for `useInfiniteQuery`. */
import { infiniteQueryOptions } from '@tanstack/react-query';

export type ResultPage<Item> = { readonly items: readonly Item[]; readonly next_cursor: string | null };

/** How long a list counts as fresh, and is kept when nothing shows it; in ms. */
type Keeping = { readonly staleTime?: number; readonly gcTime?: number };

/** @param fetchSlice asks for the part after a cursor; undefined is the first part */
export function pagedQuery<Item>(
  queryKey: readonly unknown[],
  fetchSlice: (cursor: string | undefined, signal: AbortSignal) => Promise<ResultPage<Item>>,
  keeping: Keeping = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchSlice(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    ...keeping,
  });
}

/** All items that have arrived, in order. */
export function itemsOf<Item>(data: { readonly pages: readonly ResultPage<Item>[] } | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
