import { rank as endpoint } from '#contract/endpoints/video.ts';
import { isReleased } from '#domain/catalogue.ts';
import { orderedShows } from '#server/catalogue/ordered-shows.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { pageOfList } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

export const rank = defineHandler(endpoint, async ({ input, language, context }) => {
  const now = context.clock.now();
  const shows = orderedShows(await context.catalogue.snapshot(), input.board, now);
  const released = shows.filter((show) => isReleased(show, now.getTime()));
  const page = pageOfList(released, input.cursor, input.limit);
  return { ...page, items: page.items.map((show) => presentShow(show, language, now)) };
});
