import { useQuery } from '@tanstack/react-query';
import { APP_VERSION } from '#domain/product.ts';
import { request } from '#web/api/request.ts';

const configQuery = {
  queryKey: ['config'],
  queryFn: () => request('app/global_config', {}, { quiet: true }),
  staleTime: Infinity,
};

/** The page's maximum width in px until the configuration has loaded. */
const DEFAULT_MAX_WIDTH = 560;

/** Returns the page's maximum width in px; 0 means no limit. */
export function useMaxWidth(): number {
  return useQuery(configQuery).data?.max_width ?? DEFAULT_MAX_WIDTH;
}

/** Returns the colour of offers, or null for the app's own. */
export function useCampaignAccent(): string | null {
  return useQuery(configQuery).data?.campaign_accent ?? null;
}

/** Returns whether every page must show that payments move no real money. */
export function useHasSandboxBanner(): boolean {
  return useQuery(configQuery).data?.sandbox_banner === true;
}

/** Returns whether an app store reviews this version: payments, ads, AI chat and campaigns are then hidden. */
export function useIsUnderReview(): boolean {
  return useQuery(configQuery).data?.submit_review_version === APP_VERSION;
}
