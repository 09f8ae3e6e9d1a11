import { feed as call } from '#contract/endpoints/video.ts';
import { accessOf, resumeAt } from '#domain/access.ts';
import { ORDERS } from '#domain/catalogue.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { readPosition } from '#server/db/watching.ts';
import { pageOfList } from '#server/http/cursor.ts';
import { handle } from '#server/http/verb.ts';
import { presentMedia } from '#server/media/present-media.ts';

/** Shows whose first episode is free, so that every item of the feed plays. */
export const feed = handle(call, async ({ input, viewer, language, context }) => {
  const now = context.clock.now();
  const { shows } = await context.catalogue.snapshot();
  const open = [...shows.values()].filter(
    (show) => show.releaseAt.getTime() <= now.getTime() && show.runtimeMs > 0 && show.freeEpisodes > 0,
  );
  const page = pageOfList(open.toSorted(ORDERS.hot), input.cursor, input.limit);
  const items = page.items.map(async (show) => {
    const [first] = await context.catalogue.episodes(show.tvId);
    if (!first) return [];
    const asset = await context.catalogue.asset(first.assetId);
    const position = await readPosition(context.db, viewer.userId, show.tvId, first.ep);
    return [
      {
        show: presentShow(show, language, now),
        ep: first.ep,
        access: accessOf(first.ep, show.freeEpisodes),
        media: presentMedia(asset, viewer, context.mediaTokens, now),
        resume_ms: resumeAt(position?.positionMs ?? 0, first.durationMs),
      },
    ];
  });
  return { ...page, items: (await Promise.all(items)).flat() };
});
