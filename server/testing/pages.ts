import type { ApiResponse } from './test.ts';

type Page<Item> = { items: Item[]; next_cursor: string | null };

/** Reads pages up to the last one, at most `maxPages`. Returns the items of each page. */
export async function readPages<Item>(
  fetchPage: (cursor: string | null) => Promise<ApiResponse<Page<Item>>>,
  maxPages = 100,
): Promise<Item[][]> {
  const pages: Item[][] = [];
  let cursor: string | null = null;
  do {
    const { data }: ApiResponse<Page<Item>> = await fetchPage(cursor);
    pages.push(data.items);
    cursor = data.next_cursor;
  } while (cursor !== null && pages.length < maxPages);
  return pages;
}
