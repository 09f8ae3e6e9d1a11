import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';
import { PRODUCT_SLUG } from '#domain/product.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';

type Sections = Operations['account/export']['output']['sections'];

/** An export that succeeds takes at least this long, so that a double tap saves one file. */
const SHORTEST_MS = 1_000;

let current: Promise<void> | undefined;

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

async function save(): Promise<void> {
  const shortest = new Promise((resolve) => setTimeout(resolve, SHORTEST_MS));
  const file = new Blob([JSON.stringify(await fetchAll(), null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${PRODUCT_SLUG}-data.json`;
  link.click();
  URL.revokeObjectURL(link.href);
  showToast(text('account.exported'));
  await shortest;
}

/** Saves the personal data as a JSON file, and joins an export that has not ended. @throws RequestError after a toast */
export async function exportData(): Promise<void> {
  current ??= save();
  try {
    await current;
  } finally {
    current = undefined;
  }
}
