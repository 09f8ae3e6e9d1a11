import { useQuery } from '@tanstack/react-query';
import { bundlesQuery, type Bundle } from '#web/entities/bundle/queries.ts';
import type { EpisodeDetails } from '#web/entities/show/queries.ts';

/** Returns the bundles of the show. Reloads them, because the viewer may have watched more since the episode was loaded. */
export function useBundles({ tv_id: tvId, options }: EpisodeDetails): readonly Bundle[] {
  const { data } = useQuery(bundlesQuery(tvId));
  return data?.options ?? options?.bulk ?? [];
}
