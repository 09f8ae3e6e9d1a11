import { useQuery } from '@tanstack/react-query';
import { APP_VERSION } from '#domain/product.ts';
import { request } from '#web/api/request.ts';

const configQuery = {
  queryKey: ['config'],
  queryFn: () => request('app/global_config', {}, { quiet: true }),
  staleTime: Infinity,
};

/** Maximum page width in px until the configuration has loaded; 0 means no limit. */
const DEFAULT_MAX_WIDTH = 560;

export function useMaxWidth(): number {
  return useQuery(configQuery).data?.max_width ?? DEFAULT_MAX_WIDTH;
}

/** Returns whether an app store reviews this version, which hides payments, ads, AI chat and campaigns. */
export function useIsUnderReview(): boolean {
  return useQuery(configQuery).data?.submit_review_version === APP_VERSION;
}
