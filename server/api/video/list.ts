import { listShows as endpoint } from '#contract/endpoints/video.ts';
import { isReleased, ORDERS } from '#domain/catalogue.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { pageOfList } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

/** Lists unreleased shows last in every order. */
export const listShows = defineHandler(endpoint, async ({ input, language, context }) => {
  const now = context.clock.now();
  const { shows } = await context.catalogue.snapshot();
  const tagged = [...shows.values()].filter(({ tags }) => input.tag === undefined || tags.includes(input.tag));
  const ordered = tagged.toSorted(ORDERS[input.sort]);
  const released = ordered.filter((show) => isReleased(show, now.getTime()));
  const announced = ordered.filter((show) => !isReleased(show, now.getTime()));
  const page = pageOfList([...released, ...announced], input.cursor, input.limit);
  return { ...page, items: page.items.map((show) => presentShow(show, language, now)) };
});
