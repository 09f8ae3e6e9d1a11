import { useQueryClient } from '@tanstack/react-query';
import { episodeOptions, type EpisodeAnswer, type EpisodeId, type ShowAnswer } from './queries.ts';

/** What stands beneath the video at once: the episode's frame 0, already from the answer before it, else the cover. */
export function usePoster(
  { tvId, ep }: EpisodeId,
  episode: EpisodeAnswer | undefined,
  answer: ShowAnswer | undefined,
): string | undefined {
  const client = useQueryClient();
  if (episode) return episode.poster;
  const next = client.getQueryData(episodeOptions({ tvId, ep: ep - 1 }).queryKey)?.next;
  if (next?.ep === ep) return next.poster;
  return answer?.episodes.length === 0 ? answer.show.cover : undefined;
}
