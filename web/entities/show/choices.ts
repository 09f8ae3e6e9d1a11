/** The viewer's collection and reminders. Both change the cache before the response, and roll back on error. */
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { request, type RequestOptions } from '#web/api/request.ts';
import { offerNotifications } from '#web/entities/notifications/offer.ts';
import { collectionKey, homeQuery, showQuery, type Show, type ShowDetails } from './queries.ts';

type Choice = 'collected' | 'reminded';

export const collectMutation = (tvId: string) =>
  mutationOptions({
    ...optimistic(tvId, 'collected'),
    mutationFn: (collected: boolean) => request('video/collect', { tv_id: tvId, collected }),
    onSuccess: ({ collects }, collected) => {
      confirm(tvId, 'collected', collected);
      if (collected) offerNotifications();
      void queryClient.invalidateQueries({ queryKey: collectionKey });
      // A later change of the viewer may already be visible.
      queryClient.setQueryData(
        showQuery(tvId).queryKey,
        (details) => details && withCollects(details, collects + Number(details.collected) - Number(collected)),
      );
    },
  });

/** @param options `indicator: false` for a request that no tap of this moment starts */
export const remindMutation = (tvId: string, options: Pick<RequestOptions, 'indicator'> = {}) =>
  mutationOptions({
    ...optimistic(tvId, 'reminded'),
    // The browser also sends the request when the page closes, which ends the time for an undo.
    mutationFn: (on: boolean) => request('video/remind', { tv_id: tvId, on }, { keepalive: true, ...options }),
    onSuccess: (_response, on) => {
      confirm(tvId, 'reminded', on);
      if (on) offerNotifications();
    },
  });

export function useCollect(tvId: string) {
  return useMutation(collectMutation(tvId));
}

export function useRemind(tvId: string, options?: Pick<RequestOptions, 'indicator'>) {
  return useMutation(remindMutation(tvId, options));
}

type Pending = { readonly requests: number; readonly rollBack: () => void };

/** The choices whose requests have not ended. `rollBack` restores the last value that the server confirmed. */
const pendingChoices = new Map<string, Pending>();

const keyOf = (tvId: string, choice: Choice): string => `${choice} ${tvId}`;

/** The requests of one choice run one after another. Only the error of the last one rolls back. */
function optimistic(tvId: string, choice: Choice) {
  const key = keyOf(tvId, choice);
  return {
    scope: { id: key },
    onMutate: async (value: boolean): Promise<void> => {
      const { requests, rollBack } = pendingChoices.get(key) ?? {
        requests: 0,
        rollBack: createRollBack(tvId, choice, !value),
      };
      pendingChoices.set(key, { requests: requests + 1, rollBack });
      const keys = [showQuery(tvId).queryKey, homeQuery.queryKey];
      await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      write(tvId, choice, value);
    },
    onError: () => {
      const pending = pendingChoices.get(key);
      if (pending?.requests === 1) pending.rollBack();
    },
    onSettled: () => {
      const pending = pendingChoices.get(key);
      if (pending && pending.requests > 1) pendingChoices.set(key, { ...pending, requests: pending.requests - 1 });
      else pendingChoices.delete(key);
    },
  };
}

function confirm(tvId: string, choice: Choice, value: boolean): void {
  const key = keyOf(tvId, choice);
  const pending = pendingChoices.get(key);
  if (pending) pendingChoices.set(key, { ...pending, rollBack: () => write(tvId, choice, value) });
}

/** Also returns the show to the rail of released shows if it is there now. */
function createRollBack(tvId: string, choice: Choice, value: boolean): () => void {
  const available = queryClient.getQueryData(homeQuery.queryKey)?.now_available ?? [];
  return () => {
    write(tvId, choice, value);
    if (choice === 'reminded')
      queryClient.setQueryData(
        homeQuery.queryKey,
        (home) => home && { ...home, now_available: withShow(home.now_available, tvId, available) },
      );
  };
}

/** Adds the show, if the earlier list contains it, before the first show that followed it there. */
function withShow(shows: readonly Show[], tvId: string, earlier: readonly Show[]): Show[] {
  const index = earlier.findIndex(({ tv_id: id }) => id === tvId);
  const show = earlier[index];
  if (!show || shows.some(({ tv_id: id }) => id === tvId)) return [...shows];
  const later = new Set(earlier.slice(index).map(({ tv_id: id }) => id));
  const next = shows.findIndex(({ tv_id: id }) => later.has(id));
  return shows.toSpliced(next === -1 ? shows.length : next, 0, show);
}

function write(tvId: string, choice: Choice, value: boolean): void {
  queryClient.setQueryData(showQuery(tvId).queryKey, (details) => details && withChoice(details, choice, value));
  queryClient.setQueryData(
    homeQuery.queryKey,
    (home) =>
      home && {
        ...home,
        [choice]: value ? [...new Set([tvId, ...home[choice]])] : home[choice].filter((id) => id !== tvId),
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
