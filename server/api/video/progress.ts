import { progress as call } from '#contract/endpoints/video.ts';
import { accessOf } from '#domain/access.ts';
import { RuleError } from '#domain/errors.ts';
import { recordProgress } from '#server/db/watching.ts';
import { handle } from '#server/http/verb.ts';

/** A place in an episode that the viewer cannot open is not kept: it would be proof of nothing. */
export const progress = handle(call, async ({ input, viewer, context }) => {
  const show = await context.catalogue.show(input.tv_id);
  const episodes = await context.catalogue.episodes(show.tvId);
  const episode = episodes.find(({ ep }) => ep === input.ep);
  if (!episode || accessOf(episode.ep, show.freeEpisodes) === 'locked') throw new RuleError('EpisodeNotFound');
  const { first } = await recordProgress(context.db, {
    userId: viewer.userId,
    tvId: show.tvId,
    ep: episode.ep,
    positionMs: Math.min(input.position_ms, episode.durationMs),
    playedMs: input.played_ms,
    durationMs: episode.durationMs,
    now: context.clock.now(),
  });
  if (first) context.plays.count(show.tvId);
  context.homePages.forget(viewer.userId);
  return {};
});
