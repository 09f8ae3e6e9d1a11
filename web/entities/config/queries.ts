import { useQuery } from '@tanstack/react-query';
import { APP_VERSION } from '#domain/product.ts';
import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';
import { isMobileApp } from '#web/boot/api-url.ts';

export type Config = Operations['app/global_config']['output'];
export type ActivityDetails = NonNullable<Config['activity']>;
export type LandingName = keyof Config['landing'];

export const configQuery = {
  queryKey: ['config'],
  queryFn: () => request('app/global_config', {}, { quiet: true }),
  staleTime: Infinity,
};

/** Returns the colour of offers, or null for the app's own. */
export function useCampaignAccent(): string | null {
  return useQuery(configQuery).data?.campaign_accent ?? null;
}

/** Returns whether every page must show that payments move no real money. */
export function useHasSandboxBanner(): boolean {
  return useQuery(configQuery).data?.sandbox_banner === true;
}

/** Returns the query of the campaign page's content, whose data is null without a campaign. */
export function useActivity() {
  return useQuery({ ...configQuery, select: ({ activity }) => activity });
}

/** Returns where a landing page leads by default: null for home, and undefined while the configuration loads. */
export function useLandingTarget(name: LandingName): string | null | undefined {
  const { data, isError } = useQuery(configQuery);
  return isError ? null : data && (data.landing[name] ?? null);
}

/** Returns whether an app store reviews this version: payments, ads and campaigns are then hidden. */
export function useIsUnderReview(): boolean {
  return useQuery(configQuery).data?.submit_review_version === APP_VERSION;
}

/** Returns the query of the third parties with whose accounts the viewer can sign in. */
export function useSignInOptions() {
  return useQuery({ ...configQuery, select: ({ sign_in: signIn }) => usableSignIn(signIn) });
}

/** These providers return to the server's web page, not to the mobile app. */
export function usableSignIn(signIn: Config['sign_in'], isApp = isMobileApp): Config['sign_in'] {
  return isApp ? { channels: [], demo: false } : signIn;
}
