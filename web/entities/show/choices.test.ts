import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { acceptingServer, codeOf, openClient, type Reply } from '#web/testing/client.ts';

afterEach(() => vi.unstubAllGlobals());

const failure: Reply = { code: codeOf('InvalidParameters') };
const success: Reply = { code: SUCCESS, data: { collects: 1 } };
const showOf = (tv_id: string) => ({ tv_id, stats: { collects: 0 } });

/** Opens home with two released shows that have a reminder, and an announced show. The replies are sent in turn. */
async function openChoices(...replies: Reply[]) {
  const stored = { TOKEN: 'known' };
  await openClient(
    acceptingServer(() => replies.shift() ?? failure),
    { stored },
  );
  const { queryClient } = await import('#web/api/query-client.ts');
  const { homeQuery, showQuery } = await import('./queries.ts');
  const { collectMutation, remindMutation } = await import('./choices.ts');
  queryClient.setQueryData([...homeQuery.queryKey], {
    collected: [],
    reminded: [],
    now_available: [showOf('A'), showOf('B')],
  });
  queryClient.setQueryData([...showQuery('C').queryKey], { show: showOf('C'), collected: false, reminded: false });
  return {
    collect: new MutationObserver(queryClient, collectMutation('C')),
    remind: (tvId: string) => new MutationObserver(queryClient, remindMutation(tvId)),
    details: () => queryClient.getQueryData(showQuery('C').queryKey),
    collected: () => queryClient.getQueryData(homeQuery.queryKey)?.collected,
    available: () => queryClient.getQueryData(homeQuery.queryKey)?.now_available.map(({ tv_id: id }) => id),
  };
}

test('returns to the first value when two quick changes of a choice fail', async () => {
  const { collect, details, collected } = await openChoices(failure, failure);
  await Promise.allSettled([collect.mutate(true), collect.mutate(false)]);
  expect(details()).toMatchObject({ collected: false, show: { stats: { collects: 0 } } });
  expect(collected()).toEqual([]);
});

test('returns to the value that the server accepted when a later change fails', async () => {
  const { collect, details, collected } = await openChoices(success, failure);
  await Promise.allSettled([collect.mutate(true), collect.mutate(false)]);
  expect(details()).toMatchObject({ collected: true, show: { stats: { collects: 1 } } });
  expect(collected()).toEqual(['C']);
});

test('keeps the later value when only the earlier change fails', async () => {
  const { collect, details } = await openChoices(failure, { code: SUCCESS, data: { collects: 0 } });
  await Promise.allSettled([collect.mutate(true), collect.mutate(false)]);
  expect(details()).toMatchObject({ collected: false });
});

test('restores only the released show whose reminder was not removed', async () => {
  const { remind, available } = await openChoices(failure, success);
  await Promise.allSettled([remind('A').mutate(false), remind('B').mutate(false)]);
  expect(available()).toEqual(['A']);
});

test('restores the order of the released shows when no reminder was removed', async () => {
  const { remind, available } = await openChoices(failure, failure);
  await Promise.allSettled([remind('A').mutate(false), remind('B').mutate(false)]);
  expect(available()).toEqual(['A', 'B']);
});
