import { useQuery } from '@tanstack/react-query';
import { APP_VERSION } from '#domain/product.ts';
import { request } from '#web/api/request.ts';

const configQuery = {
  queryKey: ['config'],
  queryFn: () => request('app/global_config', {}, { quiet: true }),
  staleTime: Infinity,
};

/** In px, until the configuration has loaded; 0: no limit. */
const DEFAULT_MAX_WIDTH = 560;

export function useMaxWidth(): number {
  return useQuery(configQuery).data?.max_width ?? DEFAULT_MAX_WIDTH;
}

/** App store review hides payments, ads, AI chat and campaigns. */
export function useIsUnderReview(): boolean {
  return useQuery(configQuery).data?.submit_review_version === APP_VERSION;
}
