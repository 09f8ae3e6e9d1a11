import type { Operations } from '#contract/api.ts';
import { pagedQuery } from '#web/api/paged-query.ts';
import { request } from '#web/api/request.ts';
import { historyKey, refreshShowsOfViewer } from '#web/entities/show/queries.ts';

export type WatchedItem = Operations['video/history']['output']['items'][number];

export const historyQuery = pagedQuery(historyKey, (cursor, signal) =>
  request('video/history', cursor === undefined ? {} : { cursor }, { quiet: true, signal }),
);

/** Deletes shows from the history. Ends when everything that shows the viewer's progress is up to date. */
export async function deleteFromHistory(tvIds: readonly string[]): Promise<void> {
  try {
    await request('video/history_delete', { tv_ids: [...tvIds] }, { keepalive: true, indicator: false });
  } finally {
    await refreshShowsOfViewer();
  }
}
