import { z } from 'zod';
import { collect as collectEndpoint, collections as collectionsEndpoint } from '#contract/endpoints/video.ts';
import { Instant, ShowId } from '#contract/shapes.ts';
import { hasNewEpisodes } from '#domain/catalogue.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { existingEpisode } from '#domain/existing-episode.ts';
import { readCollections, setCollected } from '#server/db/favourites.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

export const collect = defineHandler(collectEndpoint, async ({ input: { tv_id, collected }, viewer, context }) => {
  const show = await context.catalogue.show(tv_id);
  const collects = await setCollected(context.db, viewer.userId, show.tvId, collected, context.clock.now());
  context.homePages.invalidate(viewer.userId);
  return { collected, collects };
});

const Position = z.tuple([Instant, ShowId]);

export const collections = defineHandler(collectionsEndpoint, async ({ input, viewer, language, context }) => {
  const position = readCursor(Position, input.cursor);
  const after = position ? { collectedAt: new Date(position[0]), tvId: position[1] } : undefined;
  const rows = await readCollections(context.db, viewer.userId, input.limit, after);
  const last = rows.length === input.limit ? rows.at(-1) : undefined;
  const { shows } = await context.catalogue.snapshot();
  const now = context.clock.now();
  return {
    items: rows.flatMap(({ tvId, collectedAt, watchedAt, ep, reminded }) => {
      const show = shows.get(tvId);
      if (!show) return [];
      const seenAt = Math.max(collectedAt.getTime(), watchedAt?.getTime() ?? 0);
      const isNew = hasNewEpisodes(show, seenAt, now.getTime());
      const existing = ep === null ? null : existingEpisode(ep, show.totalEpisodes);
      return [{ show: presentShow(show, language, now), has_new_episodes: isNew, ep: existing, reminded }];
    }),
    next_cursor: last ? writeCursor([last.collectedAt.toISOString(), last.tvId]) : null,
  };
});
