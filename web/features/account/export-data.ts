import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';
import { PRODUCT_SLUG } from '#domain/product.ts';

type Sections = Operations['account/export']['output']['sections'];

/** Returns all pages of the personal data as one. @throws RequestError */
async function fetchAll(): Promise<Sections> {
  const all: Sections = {};
  let cursor: string | null = null;
  do {
    const page: Operations['account/export']['output'] = await request(
      'account/export',
      { cursor },
      { indicator: false },
    );
    for (const [name, rows] of Object.entries(page.sections)) all[name] = [...(all[name] ?? []), ...rows];
    cursor = page.next_cursor;
  } while (cursor !== null);
  return all;
}

/** Saves the personal data as a JSON file. @throws RequestError after a toast */
export async function exportData(): Promise<void> {
  const file = new Blob([JSON.stringify(await fetchAll(), null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${PRODUCT_SLUG}-data.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
