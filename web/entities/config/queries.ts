/** How the operator runs the app. Spec §2, §3. */
import { useQuery } from '@tanstack/react-query';
import { APP_VERSION } from '#domain/product.ts';
import { request } from '#web/api/request.ts';

const configQuery = {
  queryKey: ['config'],
  queryFn: () => request('app/global_config', {}, { quiet: true }),
  staleTime: Infinity,
};

/** Width of a page in px where the operator's word has not arrived; 0 is no cap. */
const DEFAULT_MAX_WIDTH = 560;

export function useMaxWidth(): number {
  return useQuery(configQuery).data?.max_width ?? DEFAULT_MAX_WIDTH;
}

/** Whether this version stands in a store's review: payments, ads, AI chat and campaigns are hidden then. */
export function useIsUnderReview(): boolean {
  return useQuery(configQuery).data?.submit_review_version === APP_VERSION;
}
