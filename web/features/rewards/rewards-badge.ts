/** Whether anything waits to be done or taken today: the red dot's question. Spec §2. */
import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api/request.ts';

/** All that is asked of rewards lies under it. */
export const rewardsKey = ['rewards'] as const;

export const rewardsBadgeQuery = queryOptions({
  queryKey: [...rewardsKey, 'finished'],
  queryFn: ({ signal }) => request('task/finish_task', {}, { quiet: true, signal }),
  refetchOnWindowFocus: true,
});
