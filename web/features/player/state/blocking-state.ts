import type { UseQueryResult } from '@tanstack/react-query';
import type { EpisodeDetails, ShowDetails } from '#web/entities/show/queries.ts';

export type BlockingState =
  | { readonly kind: 'coming'; readonly show: ShowDetails['show'] }
  | { readonly kind: 'locked'; readonly episode: EpisodeDetails }
  | { readonly kind: 'refused'; readonly error: Error };

export function blockingStateOf(
  { data, error }: Pick<UseQueryResult<EpisodeDetails>, 'data' | 'error'>,
  showDetails: ShowDetails | undefined,
): BlockingState | null {
  if (showDetails?.episodes.length === 0) return { kind: 'coming', show: showDetails.show };
  if (data) return data.access === 'locked' ? { kind: 'locked', episode: data } : null;
  return error ? { kind: 'refused', error } : null;
}
