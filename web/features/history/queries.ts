import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { pagedQuery } from '#web/api/paged-query.ts';
import { request } from '#web/api/request.ts';
import { homeQuery } from '#web/entities/show/queries.ts';

type HistoryPage = Operations['video/history']['output'];
export type WatchedItem = HistoryPage['items'][number];

const historyKey = ['history'] as const;

export const historyQuery = pagedQuery(historyKey, (cursor, signal) =>
  request('video/history', cursor === undefined ? {} : { cursor }, { quiet: true, signal }),
);

/** Returns a function that removes shows from the cached list. `useDeleteFromHistory` deletes them on the server. */
export function useHideFromHistory(): (tvIds: readonly string[]) => void {
  const client = useQueryClient();
  return (tvIds) => {
    client.setQueryData<InfiniteData<HistoryPage>>(
      historyKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.filter(({ show }) => !tvIds.includes(show.tv_id)),
          })),
        },
    );
  };
}

export function useRefreshHistory(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([historyKey, homeQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useDeleteFromHistory() {
  const refresh = useRefreshHistory();
  return useMutation({
    mutationFn: (tvIds: string[]) =>
      request('video/history_delete', { tv_ids: tvIds }, { keepalive: true, indicator: false }),
    onSettled: () => void refresh(),
  });
}
