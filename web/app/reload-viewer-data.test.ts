import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { acceptingServer, openClient } from '#web/testing/client.ts';
import { viewer } from '#web/testing/viewer.ts';

afterEach(() => vi.unstubAllGlobals());

test('loads the account again, and forgets where episodes start, because another device may have played them', async () => {
  const { sent } = await openClient(
    acceptingServer(() => ({ code: SUCCESS, data: viewer() })),
    { stored: { TOKEN: 'token' } },
  );
  const { queryClient } = await import('#web/api/query-client.ts');
  const { reloadViewerData } = await import('./reload-viewer-data.ts');
  const queryKey = ['episode', 'A', 1];
  queryClient.setQueryData(queryKey, { resume_ms: 5_000 });
  await reloadViewerData();
  expect(sent.map(({ path }) => path)).toContain('account/my-info');
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});
