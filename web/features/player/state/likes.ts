/** The viewer's likes. A like changes the cache before the response, and rolls back on error. */
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { episodeQuery, type EpisodeDetails, type EpisodeId } from '#web/entities/show/queries.ts';
import { sourceKeyOf } from './playlist.ts';

type Likes = Pick<EpisodeDetails, 'liked' | 'likes'>;
/** `confirmed` is what the server said last; undefined if the episode had not loaded. */
type Pending = { readonly requests: number; readonly confirmed: Likes | undefined };

/** The episodes with requests that have not ended. */
const pendingLikes = new Map<string, Pending>();

/** The requests of one episode run one after another. Only the error of the last one rolls back. */
export function likeMutation({ tvId, ep }: EpisodeId) {
  const { queryKey } = episodeQuery({ tvId, ep });
  const key = sourceKeyOf({ tvId, ep });
  const write = (change: (shown: Likes) => Likes): void => {
    queryClient.setQueryData(queryKey, (episode) => episode && { ...episode, ...change(episode) });
  };
  return mutationOptions({
    scope: { id: `like ${key}` },
    mutationFn: (liked: boolean) => request('video/like', { tv_id: tvId, ep, liked }),
    onMutate: async (liked) => {
      const { requests, confirmed } = pendingLikes.get(key) ?? { requests: 0, confirmed: likesOf(queryKey) };
      pendingLikes.set(key, { requests: requests + 1, confirmed });
      await queryClient.cancelQueries({ queryKey });
      write((shown) => ({ liked, likes: shown.likes + Number(liked) - Number(shown.liked) }));
    },
    onError: () => {
      const { requests, confirmed } = pendingLikes.get(key) ?? {};
      if (requests === 1 && confirmed) write(() => confirmed);
    },
    onSuccess: (confirmed) => {
      const pending = pendingLikes.get(key);
      if (pending) pendingLikes.set(key, { ...pending, confirmed });
      // A later change of the viewer may already be visible.
      write(({ liked }) => ({ liked, likes: confirmed.likes + Number(liked) - Number(confirmed.liked) }));
    },
    onSettled: () => {
      const pending = pendingLikes.get(key);
      if (pending && pending.requests > 1) pendingLikes.set(key, { ...pending, requests: pending.requests - 1 });
      else pendingLikes.delete(key);
    },
  });
}

function likesOf(queryKey: ReturnType<typeof episodeQuery>['queryKey']): Likes | undefined {
  const episode = queryClient.getQueryData(queryKey);
  return episode && { liked: episode.liked, likes: episode.likes };
}

export function useLike(episodeId: EpisodeId) {
  return useMutation(likeMutation(episodeId));
}
