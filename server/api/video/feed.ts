import { feed as endpoint } from '#contract/endpoints/video.ts';
import { resumePosition } from '#domain/access.ts';
import { isReleased, ORDERS } from '#domain/catalogue.ts';
import { presentSummary, presentPosition } from '#server/catalogue/present-episode.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { readLikes } from '#server/db/favourites.ts';
import { readEntitlement } from '#server/db/unlocks.ts';
import { readShowHistory, readPosition } from '#server/db/watching.ts';
import { pageOfList } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentMedia } from '#server/media/present-media.ts';

/** Includes only shows with a free first episode, so that every item can be played. */
export const feed = defineHandler(endpoint, async ({ input, viewer, language, context }) => {
  const { catalogue, db, clock, mediaTokens } = context;
  const now = clock.now();
  const { shows } = await catalogue.snapshot();
  const playable = [...shows.values()].filter((show) => isReleased(show, now.getTime()) && show.freeEpisodes > 0);
  const page = pageOfList(playable.toSorted(ORDERS.hot), input.cursor, input.limit);
  const items = page.items.map(async (show) => {
    const episodes = await catalogue.episodes(show.tvId);
    const [first, second] = episodes;
    if (!first) return [];
    const [asset, position, likes, last, entitlement] = await Promise.all([
      catalogue.asset(first.assetId),
      readPosition(db, viewer.userId, show.tvId, first.ep),
      readLikes(db, viewer.userId, show.tvId, first.ep),
      readShowHistory(db, viewer.userId, show.tvId),
      readEntitlement(db, viewer.userId, show.tvId, now),
    ]);
    return [
      {
        show: presentShow(show, language, now),
        tv_id: show.tvId,
        ...presentSummary(show, first, entitlement),
        media: presentMedia(asset, first.audioLang, viewer, mediaTokens, now),
        resume_ms: resumePosition(position?.positionMs ?? 0, first.durationMs),
        ...likes,
        next: second ? presentSummary(show, second, entitlement) : null,
        progress: presentPosition(last, episodes),
      },
    ];
  });
  return { ...page, items: (await Promise.all(items)).flat() };
});
