import { z } from 'zod';
import { feed as endpoint } from '#contract/endpoints/video.ts';
import { ShowId } from '#contract/shapes.ts';
import { resumePosition } from '#domain/access.ts';
import { isReleased } from '#domain/catalogue.ts';
import { feedOrder, SKIP_MS } from '#domain/feed-order.ts';
import { utcDate } from '#domain/utc-day.ts';
import type { CatalogueShow } from '#server/catalogue/catalogue.ts';
import { orderedShows } from '#server/catalogue/ordered-shows.ts';
import { presentPosition, presentSummary } from '#server/catalogue/present-episode.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import type { Context } from '#server/context.ts';
import { readFeedStates, readFeedPreferences } from '#server/db/feed.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { defineHandler, type HandlerArgs } from '#server/http/handler.ts';
import { presentMedia } from '#server/media/present-media.ts';

/** The cursor contains at most this many shows, the last ones, so that it fits the contract with the longest ids. */
const MAX_DELIVERED = 400;
/** The shows that the viewer has got since the first page. */
const Delivered = z.array(ShowId).max(MAX_DELIVERED);

/** A page repeats none of the last 400 shows before it, because the cursor names them. Decision 046. */
export const feed = defineHandler(endpoint, async ({ input, viewer, language, context }) => {
  const now = context.clock.now();
  const delivered = readCursor(Delivered, input.cursor) ?? [];
  const remaining = await remainingShows(context, viewer.userId, new Set(delivered), now);
  const shows = remaining.slice(0, input.limit);
  const items = await presentItems(shows, { viewer, language, context }, now);
  const isLast = remaining.length === shows.length;
  const next = [...delivered, ...shows.map(({ tvId }) => tvId)].slice(-MAX_DELIVERED);
  return { items, next_cursor: isLast ? null : writeCursor(next) };
});

/** Includes only shows with a free first episode, so that every item can be played. */
async function remainingShows(
  { catalogue, db }: Context,
  userId: number,
  delivered: ReadonlySet<string>,
  now: Date,
): Promise<CatalogueShow[]> {
  const skippedSince = new Date(now.getTime() - SKIP_MS);
  const [snapshot, preferences] = await Promise.all([
    catalogue.snapshot(),
    readFeedPreferences(db, userId, skippedSince),
  ]);
  const popular = orderedShows(snapshot, 'hot', now);
  const playable = popular.filter((show) => isReleased(show, now.getTime()) && show.freeEpisodes > 0);
  const seed = `${userId} ${utcDate(now.getTime())}`;
  const ordered = feedOrder(playable, preferences, { seed, now: now.getTime() });
  return ordered.filter(({ tvId }) => !delivered.has(tvId));
}

type Presentation = Pick<HandlerArgs<typeof endpoint>, 'viewer' | 'language' | 'context'>;

async function presentItems(shows: readonly CatalogueShow[], presentation: Presentation, now: Date) {
  const { viewer, language, context } = presentation;
  const { catalogue, db, mediaTokens } = context;
  const found = await Promise.all(
    shows.map(async (show) => {
      const episodes = await catalogue.episodes(show.tvId);
      const [first] = episodes;
      return first ? [{ show, episodes, first, asset: await catalogue.asset(first.assetId) }] : [];
    }),
  );
  const candidates = found.flat();
  const requested = candidates.map(({ show: { tvId }, first: { ep } }) => ({ tvId, ep }));
  const states = await readFeedStates(db, viewer.userId, requested, now);
  return candidates.flatMap(({ show, episodes, first, asset }) => {
    const state = states.get(show.tvId);
    if (!state) return [];
    const { entitlement, positionMs, likes, last } = state;
    const [, second] = episodes;
    return [
      {
        show: presentShow(show, language, now),
        tv_id: show.tvId,
        ...presentSummary(show, first, entitlement),
        media: presentMedia(asset, first.audioLang, viewer, mediaTokens, now),
        resume_ms: resumePosition(positionMs, first.durationMs),
        ...likes,
        next: second ? presentSummary(show, second, entitlement) : null,
        progress: presentPosition(last, episodes),
      },
    ];
  });
}
