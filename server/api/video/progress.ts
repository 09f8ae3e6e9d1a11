import { progress as endpoint } from '#contract/endpoints/history.ts';
import { accessOf } from '#domain/access.ts';
import { RuleError } from '#domain/errors.ts';
import { acquireStream, renewStream } from '#server/db/streams.ts';
import { readEntitlement } from '#server/db/unlocks.ts';
import { recordProgress } from '#server/db/watching.ts';
import { defineHandler } from '#server/http/handler.ts';
import { ThrottledError } from '#server/http/throttle.ts';
import { STORAGE_RETRY_SECONDS } from '#server/storage/storage-monitor.ts';

/** Saves progress. Rejects progress in a locked episode, because watched time counts for tasks and bundles. */
export const progress = defineHandler(endpoint, async ({ input, viewer, context }) => {
  if (!context.storage.accepts('watchProgress')) throw new ThrottledError(STORAGE_RETRY_SECONDS);
  const show = await context.catalogue.show(input.tv_id);
  const episodes = await context.catalogue.episodes(show.tvId);
  const episode = episodes.find(({ ep }) => ep === input.ep);
  if (!episode) throw new RuleError('EpisodeNotFound');
  const { db, clock, config } = context;
  const now = clock.now();
  const entitlement = await readEntitlement(db, viewer.userId, show.tvId, now);
  if (accessOf(episode.ep, show.freeEpisodes, entitlement) === 'locked') throw new RuleError('EpisodeNotFound');
  const [{ first }, isStreaming] = await Promise.all([
    recordProgress(db, {
      userId: viewer.userId,
      tvId: show.tvId,
      ep: episode.ep,
      positionMs: Math.min(input.position_ms, episode.durationMs),
      playedMs: input.played_ms,
      durationMs: episode.durationMs,
      at: new Date(Math.max(0, now.getTime() - input.age_ms)),
      now,
    }),
    renewStream(db, viewer.session, now),
  ]);
  // A report is accepted even if the account has too many streams.
  if (!isStreaming) await acquireStream(db, viewer.session, now, config.limits.streamsPerAccount);
  if (first) context.plays.count(show.tvId);
  context.homePages.invalidate(viewer.userId);
  return {};
});
