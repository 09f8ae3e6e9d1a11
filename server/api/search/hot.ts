import { hot as endpoint } from '#contract/endpoints/search.ts';
import { isReleased } from '#domain/catalogue.ts';
import { orderedShows } from '#server/catalogue/ordered-shows.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { defineHandler } from '#server/http/handler.ts';

const MAX_SHOWS = 10;

export const hot = defineHandler(endpoint, async ({ language, context }) => {
  const now = context.clock.now();
  const shows = orderedShows(await context.catalogue.snapshot(), 'hot', now);
  const released = shows.filter((show) => isReleased(show, now.getTime()));
  return { shows: released.slice(0, MAX_SHOWS).map((show) => presentShow(show, language, now)) };
});
