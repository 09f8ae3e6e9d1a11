import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { codeOf, openClient, type Reply } from '#web/testing/client.ts';

const ID = { tvId: 'TEST01', ep: 2 };

afterEach(() => vi.unstubAllGlobals());

const failure: Reply = { code: codeOf('InvalidParameters') };
const success = (liked: boolean, likes: number): Reply => ({ code: SUCCESS, data: { liked, likes } });

/** Opens an episode with 5 likes of others. The replies to likes are sent in turn. */
async function openEpisode(...replies: (Reply | Promise<Reply>)[]) {
  await openClient(() => replies.shift() ?? failure, { stored: { TOKEN: 'known' } });
  const { queryClient } = await import('#web/api/query-client.ts');
  const { episodeQuery } = await import('#web/entities/show/queries.ts');
  const { likeMutation } = await import('./likes.ts');
  const { queryKey } = episodeQuery(ID);
  queryClient.setQueryData([...queryKey], { liked: false, likes: 5, resume_ms: 0 });
  return {
    like: new MutationObserver(queryClient, likeMutation(ID)),
    play: (resume_ms: number) => queryClient.setQueryData(queryKey, (data) => data && { ...data, resume_ms }),
    shown: () => queryClient.getQueryData(queryKey),
  };
}

test('returns to the first value when two quick likes fail', async () => {
  const { like, shown } = await openEpisode(failure, failure);
  await Promise.allSettled([like.mutate(true), like.mutate(false)]);
  expect(shown()).toMatchObject({ liked: false, likes: 5 });
});

test('returns to what the server confirmed when only the later change fails', async () => {
  const { like, shown } = await openEpisode(success(true, 6), failure);
  await Promise.allSettled([like.mutate(true), like.mutate(false)]);
  expect(shown()).toMatchObject({ liked: true, likes: 6 });
});

test('keeps the later value when only the earlier change fails', async () => {
  const { like, shown } = await openEpisode(failure, success(false, 5));
  await Promise.allSettled([like.mutate(true), like.mutate(false)]);
  expect(shown()).toMatchObject({ liked: false, likes: 5 });
});

test('keeps the position that playback reached while a like was pending that fails', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const { like, play, shown } = await openEpisode(promise);
  const failed = like.mutate(true);
  await vi.waitFor(() => expect(shown()).toMatchObject({ liked: true, likes: 6 }));
  play(9_000);
  resolve(failure);
  await Promise.allSettled([failed]);
  expect(shown()).toEqual({ liked: false, likes: 5, resume_ms: 9_000 });
});
