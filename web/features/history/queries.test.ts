import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { codeOf, openClient } from '#web/testing/client.ts';

const KEYS = ['home', 'show', 'collection', 'history'];

afterEach(() => vi.unstubAllGlobals());

/** Caches one response for each list of the viewer's shows and for one show. */
async function openLists(code: number = SUCCESS) {
  await openClient(() => ({ code, data: {} }), { stored: { TOKEN: 'known' } });
  const { queryClient } = await import('#web/api/query-client.ts');
  const queryKeys = KEYS.map((key) => (key === 'show' ? [key, 'A'] : [key]));
  for (const queryKey of queryKeys) queryClient.setQueryData(queryKey, { pages: [], pageParams: [] });
  const outdated = () => queryKeys.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map(([key]) => key);
  return { queryClient, outdated };
}

test('updates the page of a show when the viewer removes it from the collection', async () => {
  const { outdated } = await openLists();
  const { uncollect } = await import('#web/features/following/queries.ts');
  await uncollect(['A']);
  expect(outdated()).toEqual(KEYS);
});

test('updates the collection and the page of a show when the viewer deletes it from the history', async () => {
  const { outdated } = await openLists();
  const { deleteFromHistory } = await import('./queries.ts');
  await deleteFromHistory(['A']);
  expect(outdated()).toEqual(KEYS);
});

test('updates the lists when the server does not delete a show', async () => {
  const { outdated } = await openLists(codeOf('ServerFault'));
  const { deleteFromHistory } = await import('./queries.ts');
  await expect(deleteFromHistory(['A'])).rejects.toThrow();
  expect(outdated()).toEqual(KEYS);
});

test('updates the collection and the history, but reloads no show, when the viewer watches an episode', async () => {
  const { queryClient, outdated } = await openLists();
  const { reportProgress } = await import('#web/features/player/state/queries.ts');
  await reportProgress(queryClient, { tvId: 'B', ep: 1, positionMs: 5_000, playedMs: 5_000 });
  expect(outdated()).toEqual(['home', 'collection', 'history']);
});
