import { related as endpoint } from '#contract/endpoints/video.ts';
import { relatedShows } from '#domain/related-shows.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { defineHandler } from '#server/http/handler.ts';

export const related = defineHandler(endpoint, async ({ input, language, context: { catalogue, clock } }) => {
  const now = clock.now();
  const show = await catalogue.show(input.tv_id);
  const { shows } = await catalogue.snapshot();
  const found = relatedShows(show, [...shows.values()], now.getTime());
  return { shows: found.map((each) => presentShow(each, language, now)) };
});
