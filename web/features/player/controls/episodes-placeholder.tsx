import { useQuery } from '@tanstack/react-query';
import { isRuleError } from '#web/api/rule-error.ts';
import { showQuery } from '#web/entities/show/queries.ts';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { usePlayer } from '../state/player-context.tsx';

/** Stands in for the episodes until the show has loaded. */
export function EpisodesPlaceholder() {
  const { tvId } = usePlayer((state) => state.episodeId);
  const { error, refetch } = useQuery(showQuery(tvId));
  // The stage says that there is no such show.
  if (error && isRuleError(error, 'NotFound')) return null;
  return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton className="h-64 w-full" />;
}
