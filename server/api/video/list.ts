import { list as call } from '#contract/endpoints/video.ts';
import { ORDERS } from '#domain/catalogue.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { pageOfList } from '#server/http/cursor.ts';
import { handle } from '#server/http/verb.ts';

export const list = handle(call, async ({ input, language, context }) => {
  const now = context.clock.now();
  const { shows } = await context.catalogue.snapshot();
  const tagged = [...shows.values()].filter(({ tags }) => input.tag === undefined || tags.includes(input.tag));
  const page = pageOfList(tagged.toSorted(ORDERS[input.sort]), input.cursor, input.limit);
  return { ...page, items: page.items.map((show) => presentShow(show, language, now)) };
});
