import { detail as call } from '#contract/endpoints/video.ts';
import { accessOf } from '#domain/access.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { isCollected } from '#server/db/favourites.ts';
import { readHistoryOf, readPositions } from '#server/db/watching.ts';
import { handle } from '#server/http/verb.ts';

export const detail = handle(call, async ({ input, viewer, language, context }) => {
  const { catalogue, db, clock } = context;
  const show = await catalogue.show(input.tv_id);
  const [episodes, positions, last, collected] = await Promise.all([
    catalogue.episodes(show.tvId),
    readPositions(db, viewer.userId, show.tvId),
    readHistoryOf(db, viewer.userId, show.tvId),
    isCollected(db, viewer.userId, show.tvId),
  ]);
  const watched = new Map(positions.map(({ ep, watchedMs }) => [ep, watchedMs]));
  const lastEpisode = episodes.find(({ ep }) => ep === last?.ep);
  return {
    show: presentShow(show, language, clock.now()),
    episodes: episodes.map(({ ep, durationMs }) => ({
      ep,
      duration_ms: durationMs,
      access: accessOf(ep, show.freeEpisodes),
      price: show.episodePrice,
      watched_ms: Math.min(watched.get(ep) ?? 0, durationMs),
    })),
    progress:
      last && lastEpisode ? { ep: last.ep, position_ms: last.positionMs, duration_ms: lastEpisode.durationMs } : null,
    collected,
  };
});
