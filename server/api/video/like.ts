import { like as call } from '#contract/endpoints/video.ts';
import { RuleError } from '#domain/errors.ts';
import { readLikes, setLiked } from '#server/db/favourites.ts';
import { handle } from '#server/http/verb.ts';

export const like = handle(call, async ({ input: { tv_id, ep, liked }, viewer, context }) => {
  const episodes = await context.catalogue.episodes(tv_id);
  if (!episodes.some((episode) => episode.ep === ep)) throw new RuleError('EpisodeNotFound');
  await setLiked(context.db, viewer.userId, tv_id, ep, liked, context.clock.now());
  return readLikes(context.db, viewer.userId, tv_id, ep);
});
