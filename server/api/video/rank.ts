import { rank as endpoint } from '#contract/endpoints/video.ts';
import { isReleased, ORDERS } from '#domain/catalogue.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { pageOfList } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

export const rank = defineHandler(endpoint, async ({ input, language, context }) => {
  const now = context.clock.now();
  const { shows } = await context.catalogue.snapshot();
  const released = [...shows.values()].filter((show) => isReleased(show, now.getTime()));
  const page = pageOfList(released.toSorted(ORDERS[input.board]), input.cursor, input.limit);
  return { ...page, items: page.items.map((show) => presentShow(show, language, now)) };
});
