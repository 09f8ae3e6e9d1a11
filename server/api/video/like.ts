import { like as endpoint } from '#contract/endpoints/video.ts';
import { RuleError } from '#domain/errors.ts';
import { readLikes, setLiked } from '#server/db/favourites.ts';
import { defineHandler } from '#server/http/handler.ts';

export const like = defineHandler(endpoint, async ({ input: { tv_id, ep, liked }, viewer, context }) => {
  const episodes = await context.catalogue.episodes(tv_id);
  if (!episodes.some((episode) => episode.ep === ep)) throw new RuleError('EpisodeNotFound');
  await setLiked(context.db, viewer.userId, tv_id, ep, liked, context.clock.now());
  return readLikes(context.db, viewer.userId, tv_id, ep);
});
