/** Walking a list by its cursors. */
import type { ApiResponse } from './test.ts';

type Page<Item> = { items: Item[]; next_cursor: string | null };

/** All pages from the first to the one without a next. */
export async function readPages<Item>(
  ask: (cursor: string | null) => Promise<ApiResponse<Page<Item>>>,
  most = 100,
): Promise<Item[][]> {
  const pages: Item[][] = [];
  let cursor: string | null = null;
  do {
    const { data }: ApiResponse<Page<Item>> = await ask(cursor);
    pages.push(data.items);
    cursor = data.next_cursor;
  } while (cursor !== null && pages.length < most);
  return pages;
}
