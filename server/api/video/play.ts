import { play as call } from '#contract/endpoints/video.ts';
import { accessOf, resumeAt } from '#domain/access.ts';
import { RuleError } from '#domain/errors.ts';
import type { EpisodeRow } from '#server/db/shows.ts';
import { readLikes } from '#server/db/favourites.ts';
import { readPosition } from '#server/db/watching.ts';
import { handle } from '#server/http/verb.ts';
import { presentMedia } from '#server/media/present-media.ts';

export const play = handle(call, async ({ input, viewer, context }) => {
  const { catalogue, db, clock, mediaTokens } = context;
  const show = await catalogue.show(input.tv_id);
  const episodes = await catalogue.episodes(show.tvId);
  const index = episodes.findIndex(({ ep }) => ep === input.ep);
  const episode = episodes[index];
  if (!episode) throw new RuleError('EpisodeNotFound');
  const [position, likes] = await Promise.all([
    readPosition(db, viewer.userId, show.tvId, episode.ep),
    readLikes(db, viewer.userId, show.tvId, episode.ep),
  ]);
  const now = clock.now();

  /** The access of an episode, and its media where that allows it. */
  const open = async ({ ep, assetId, poster }: EpisodeRow) => {
    const access = accessOf(ep, show.freeEpisodes);
    if (access === 'locked') return { ep, access, poster };
    return { ep, access, poster, media: presentMedia(await catalogue.asset(assetId), viewer, mediaTokens, now) };
  };
  const following = episodes[index + 1];
  return {
    tv_id: show.tvId,
    ...(await open(episode)),
    price: show.episodePrice,
    resume_ms: resumeAt(position?.positionMs ?? 0, episode.durationMs),
    ...likes,
    next: following ? await open(following) : null,
  };
});
