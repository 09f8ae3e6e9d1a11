import { listShows as endpoint } from '#contract/endpoints/video.ts';
import { isReleased, matchesFilter } from '#domain/catalogue.ts';
import { orderedShows } from '#server/catalogue/ordered-shows.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { pageOfList } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

/** Lists unreleased shows last in every order. */
export const listShows = defineHandler(endpoint, async ({ input, language, context }) => {
  const now = context.clock.now();
  const { tag, sort, filter } = input;
  const listed = orderedShows(await context.catalogue.snapshot(), sort, now).filter(
    (show) => (tag === undefined || show.tags.includes(tag)) && matchesFilter(show, filter, now.getTime()),
  );
  const released = listed.filter((show) => isReleased(show, now.getTime()));
  const announced = listed.filter((show) => !isReleased(show, now.getTime()));
  const page = pageOfList([...released, ...announced], input.cursor, input.limit);
  return { ...page, items: page.items.map((show) => presentShow(show, language, now)) };
});
