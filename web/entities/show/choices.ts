/** The viewer's collection and reminders. Both change the cache before the response, and roll back on error. */
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { homeQuery, showQuery, type ShowDetails } from './queries.ts';

type Choice = 'collected' | 'reminded';

export function useCollect(tvId: string) {
  return useMutation({
    scope: { id: `collect ${tvId}` },
    mutationFn: (collected: boolean) => request('video/collect', { tv_id: tvId, collected }),
    onMutate: (collected) => changeInCache(tvId, 'collected', collected),
    onError: (_error, _collected, rollBack) => rollBack?.(),
    onSuccess: ({ collects }) =>
      queryClient.setQueryData(showQuery(tvId).queryKey, (details) => details && withCollects(details, collects)),
  });
}

export function useRemind(tvId: string) {
  return useMutation({
    scope: { id: `remind ${tvId}` },
    mutationFn: (on: boolean) => request('video/remind', { tv_id: tvId, on }),
    onMutate: (on) => changeInCache(tvId, 'reminded', on),
    onError: (_error, _on, rollBack) => rollBack?.(),
  });
}

/** Changes the responses that contain the choice. @returns changes them back */
async function changeInCache(tvId: string, choice: Choice, value: boolean): Promise<() => void> {
  const keys = [showQuery(tvId).queryKey, homeQuery.queryKey];
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  const available = queryClient.getQueryData(homeQuery.queryKey)?.now_available;
  write(tvId, choice, value);
  return () => {
    write(tvId, choice, !value);
    queryClient.setQueryData(homeQuery.queryKey, (home) => home && available && { ...home, now_available: available });
  };
}

function write(tvId: string, choice: Choice, value: boolean): void {
  queryClient.setQueryData(showQuery(tvId).queryKey, (details) => details && withChoice(details, choice, value));
  queryClient.setQueryData(
    homeQuery.queryKey,
    (home) =>
      home && {
        ...home,
        coming: home.coming.map((entry) => (entry.tv_id === tvId ? { ...entry, [choice]: value } : entry)),
        // Only released shows are in this list, and their reminders can only be removed.
        now_available:
          choice === 'reminded' ? home.now_available.filter(({ tv_id: id }) => id !== tvId) : home.now_available,
      },
  );
}

function withChoice(details: ShowDetails, choice: Choice, value: boolean): ShowDetails {
  const changed = { ...details, [choice]: value };
  if (choice === 'reminded') return changed;
  return withCollects(changed, details.show.stats.collects + Number(value) - Number(details.collected));
}

function withCollects(details: ShowDetails, collects: number): ShowDetails {
  return { ...details, show: { ...details.show, stats: { ...details.show.stats, collects } } };
}
