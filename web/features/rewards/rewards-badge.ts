import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api/request.ts';

/** The prefix of the query keys of all rewards. */
export const rewardsKey = ['rewards'] as const;

export const rewardsBadgeQuery = queryOptions({
  queryKey: [...rewardsKey, 'finished'],
  queryFn: ({ signal }) => request('task/finish_task', {}, { quiet: true, signal }),
  refetchOnWindowFocus: true,
});
