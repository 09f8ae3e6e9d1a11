import type { Operations } from '#contract/api.ts';
import { pagedQuery } from '#web/api/paged-query.ts';
import { request } from '#web/api/request.ts';
import { collectionKey, refreshShowsOfViewer } from '#web/entities/show/queries.ts';

export type CollectedItem = Operations['video/collections']['output']['items'][number];

export const collectionsQuery = pagedQuery(collectionKey, (cursor, signal) =>
  request('video/collections', cursor === undefined ? {} : { cursor }, { quiet: true, signal }),
);

/** Removes shows from the collection. Ends when everything that says whether they are collected is up to date. */
export async function uncollect(tvIds: readonly string[]): Promise<void> {
  // The browser also sends the requests when the page closes, which ends the time for an undo.
  const options = { keepalive: true, indicator: false };
  try {
    await Promise.all(tvIds.map((tvId) => request('video/collect', { tv_id: tvId, collected: false }, options)));
  } finally {
    await refreshShowsOfViewer();
  }
}
