import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { acceptingServer, openClient, type Server } from '#web/testing/client.ts';

const EPISODE = { tvId: 'TEST01', ep: 2 };
const CONFIG = { title: 'The show', text: 'Watch it.', link: 'https://cliffhanger.example/#/shared' };

afterEach(() => vi.unstubAllGlobals());

async function openShare(respond: Server) {
  await openClient(acceptingServer(respond), { stored: { TOKEN: 'known' } });
  Reflect.set(location, 'origin', 'http://localhost');
  const share = vi.fn(async () => undefined);
  Reflect.set(navigator, 'share', share);
  return { share, ...(await import('./share.ts')) };
}

test('opens the share dialog inside the tap while the texts are still loading', async () => {
  const { share, shareLink } = await openShare(() => new Promise(() => undefined));
  void shareLink(EPISODE, 'The show');
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'The show',
    url: 'http://localhost/s/en/TEST01/2',
  });
});

test('opens the share dialog inside the tap with the texts that were loaded before it', async () => {
  const { share, prefetchShare, shareLink } = await openShare(() => ({ code: SUCCESS, data: CONFIG }));
  const { queryClient } = await import('#web/api/query-client.ts');
  prefetchShare(EPISODE);
  await vi.waitFor(() =>
    expect(queryClient.getQueriesData({ queryKey: ['share'] })).toEqual([[expect.anything(), CONFIG]]),
  );
  void shareLink(EPISODE, 'The show');
  const { link: url, ...texts } = CONFIG;
  expect(share).toHaveBeenCalledExactlyOnceWith({ ...texts, url });
});

test('shares the show without an episode when its page shares it', async () => {
  const sent: unknown[] = [];
  const { share, prefetchShare, shareLink } = await openShare(({ path, body }) => {
    if (path === 'app/share_config') sent.push(body);
    return new Promise(() => undefined);
  });
  prefetchShare({ tvId: 'TEST01' });
  void shareLink({ tvId: 'TEST01' }, 'The show');
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'The show', url: 'http://localhost/s/en/TEST01' });
  await vi.waitFor(() => expect(sent).toEqual([{ tv_id: 'TEST01' }]));
});
