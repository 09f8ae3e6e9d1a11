import { rank as call } from '#contract/endpoints/video.ts';
import { ORDERS } from '#domain/catalogue.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { pageOfList } from '#server/http/cursor.ts';
import { handle } from '#server/http/verb.ts';

export const rank = handle(call, async ({ input, language, context }) => {
  const now = context.clock.now();
  const { shows } = await context.catalogue.snapshot();
  const released = [...shows.values()].filter(({ releaseAt }) => releaseAt.getTime() <= now.getTime());
  const page = pageOfList(released.toSorted(ORDERS[input.board]), input.cursor, input.limit);
  return { ...page, items: page.items.map((show) => presentShow(show, language, now)) };
});
