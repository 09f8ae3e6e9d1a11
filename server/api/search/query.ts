import { query as endpoint } from '#contract/endpoints/search.ts';
import { pageOfList } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';
import { correctedText } from '#server/search/corrected-text.ts';
import { searchTermsOf } from '#server/search/highlight.ts';
import { parseQuery } from '#server/search/parse-query.ts';
import { presentResult } from '#server/search/present-result.ts';
import { rankShows } from '#server/search/ranked-shows.ts';

/** Nobody scrolls further. */
const MAX_RESULTS = 500;

export const query = defineHandler(endpoint, async ({ input: { q, tag, cursor, limit }, language, context }) => {
  const now = context.clock.now();
  const { groups, corrections } = await context.searchIndex.find({ text: q, language, scope: 'everything' });
  const shows = rankShows(groups, await context.catalogue.snapshot(), {
    now,
    count: MAX_RESULTS,
    accepts: ({ tags }) => tag === undefined || tags.includes(tag),
  });
  const page = pageOfList(shows, cursor, limit);
  const searchTerms = searchTermsOf(parseQuery(q).units, corrections);
  return {
    ...page,
    items: page.items.map((show) => presentResult(show, searchTerms, language, now)),
    corrected: correctedText(q, corrections, shows.slice(0, limit)),
  };
});
