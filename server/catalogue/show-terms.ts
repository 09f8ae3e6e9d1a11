import type { ShowTerms } from '#domain/money/unlock.ts';
import type { EpisodeRow } from '#server/db/shows.ts';
import type { Catalogue, CatalogueShow } from './catalogue.ts';

export type ShowWithTerms = {
  readonly show: CatalogueShow;
  /** Contains no episodes before the show's release. */
  readonly episodes: readonly EpisodeRow[];
  readonly terms: ShowTerms;
};

/** @throws RuleError NotFound */
export async function readShowWithTerms(catalogue: Catalogue, tvId: string): Promise<ShowWithTerms> {
  const show = await catalogue.show(tvId);
  const episodes = await catalogue.episodes(tvId);
  const { freeEpisodes, episodePrice: price } = show;
  return { show, episodes, terms: { tvId, totalEpisodes: episodes.length, freeEpisodes, price } };
}
