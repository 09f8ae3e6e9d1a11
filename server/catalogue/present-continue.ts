import type { ContinueItem } from '#contract/shapes.ts';
import { resumePosition } from '#domain/access.ts';
import type { Language } from '#domain/languages.ts';
import type { HistoryRow } from '#server/db/watching.ts';
import type { Catalogue } from './catalogue.ts';
import { presentShow } from './present-show.ts';
import { watchedEpisode } from './watched-episode.ts';

/**
 * Presents where to continue each show. Omits unavailable shows. A finished episode leads to the next one, if any.
 */
export async function presentContinue(
  catalogue: Catalogue,
  rows: readonly HistoryRow[],
  language: Language,
  now: Date,
): Promise<ContinueItem[]> {
  const { shows } = await catalogue.snapshot();
  const items = await Promise.all(
    rows.map(async (row) => {
      const show = shows.get(row.tvId);
      if (!show) return [];
      const episodes = await catalogue.episodes(row.tvId);
      const watched = watchedEpisode(episodes, row);
      if (!watched) return [];
      const { episode, positionMs } = watched;
      const position = resumePosition(positionMs, episode.durationMs);
      const next = position === 0 && positionMs > 0 ? episodes.find(({ ep }) => ep === episode.ep + 1) : undefined;
      const { ep, durationMs } = next ?? episode;
      const item: ContinueItem = {
        show: presentShow(show, language, now),
        ep,
        position_ms: next ? 0 : Math.min(position, durationMs),
        duration_ms: durationMs,
        watched_at: row.watchedAt.toISOString(),
      };
      return [item];
    }),
  );
  return items.flat();
}
