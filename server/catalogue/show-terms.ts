/** How a show is sold now. */
import type { ShowTerms } from '#domain/money/unlock.ts';
import type { EpisodeRow } from '#server/db/shows.ts';
import type { Catalogue, CatalogueShow } from './catalogue.ts';

export type ShowOnSale = {
  readonly show: CatalogueShow;
  /** None before the show's release. */
  readonly episodes: readonly EpisodeRow[];
  readonly terms: ShowTerms;
};

/** @throws RuleError NotFound */
export async function readShowOnSale(catalogue: Catalogue, tvId: string): Promise<ShowOnSale> {
  const show = await catalogue.show(tvId);
  const episodes = await catalogue.episodes(tvId);
  const { freeEpisodes, episodePrice: price } = show;
  return { show, episodes, terms: { tvId, totalEpisodes: episodes.length, freeEpisodes, price } };
}
