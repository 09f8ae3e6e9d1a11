import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Operations } from '#contract/api.ts';
import { en } from '#i18n/testing/texts.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { onePage } from '#web/testing/responses.ts';

const RECORDS = '#/pages/common/records/index';
const PAGE_SIZE = 20;

type WalletRecord = Operations['wallet/records']['output']['items'][number];

/** Returns the check-in with this position in the history. */
const checkIn = (index: number): WalletRecord => ({
  at: new Date(Date.UTC(2026, 0, 9, 10) - index * 3 * 3_600_000).toISOString(),
  kind: 'check_in',
  coins: 0,
  bonus: 10 + index,
  tv_id: null,
  title: null,
  ep: null,
  opened: 0,
  detail: {},
});

test('loads more of a history on scroll', async () => {
  await renderPage(`${RECORDS}?kind=bonus`, {
    'wallet/records': ({ cursor }) => {
      const first = cursor === 'more' ? PAGE_SIZE : 0;
      const items = Array.from({ length: PAGE_SIZE }, (_, index) => checkIn(first + index));
      return { items, next_cursor: first === 0 ? 'more' : null };
    },
  });
  const rows = page.getByRole('listitem');
  await expect.element(rows).toHaveLength(PAGE_SIZE);
  rows.last().element().scrollIntoView();
  await expect.element(rows).toHaveLength(2 * PAGE_SIZE);
  await expect.element(page.getByText(en['ui.end'])).toBeVisible();
});

test('offers a retry when a history does not load', async () => {
  const { api } = await renderPage(RECORDS, { 'wallet/records': failWith('ListFetchFailed') });
  await expect.element(page.getByText(en['error.40108'])).toBeVisible();
  api.respond('wallet/records', onePage([]));
  await page.getByRole('button', { name: en['ui.retry'] }).click();
  await expect.element(page.getByText(en['records.none_unlock'])).toBeVisible();
});
