/** The daily question whether to check in, at a quiet moment of the home page. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { utcDate } from '#domain/utc-day.ts';
import { queryClient } from '#web/api/query-client.ts';
import { canShowPrompt } from '#web/features/rewards/prompt-record.ts';
import { rewardsBadgeQuery } from '#web/features/rewards/rewards-badge.ts';
import { useLocation } from '#web/router/router.ts';
import { loadLazyNamespaces } from '#web/text/i18n.ts';

/** For so long nothing was loaded and nobody touched anything. */
const QUIET_MS = 4_000;
const LOOK_MS = 500;

const CheckInPrompt = lazy(async () => {
  try {
    const [{ CheckInPrompt: component }] = await Promise.all([
      import('#web/features/rewards/check-in-prompt.tsx'),
      loadLazyNamespaces(),
    ]);
    return { default: component };
  } catch {
    // Another day, then.
    return { default: () => null };
  }
});

/** On home as the first page alone: what lies over another page is on the way to somewhere. */
export function DailyPrompt() {
  const { depth } = useLocation();
  const { data: today } = useQuery(rewardsBadgeQuery);
  const isDue = depth === 0 && today?.finished === false && canShowPrompt(dayBefore(today.resets_at));
  const isQuiet = useQuietMoment(isDue);
  // Once asked, it is no longer due, and still there.
  if (!isQuiet) return null;
  return (
    <Suspense fallback={null}>
      <CheckInPrompt />
    </Suspense>
  );
}

/** The day that ends at a moment, by the server. */
function dayBefore(end: string): string {
  return utcDate(Date.parse(end) - 1);
}

/** Whether there was a quiet moment since it was wanted. */
function useQuietMoment(isWanted: boolean): boolean {
  const [wasQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isWanted || wasQuiet) return undefined;
    let since = performance.now();
    const stir = (): void => {
      since = performance.now();
    };
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || queryClient.isFetching() > 0) stir();
      else if (performance.now() - since >= QUIET_MS) setQuiet(true);
    }, LOOK_MS);
    const abort = new AbortController();
    for (const kind of ['pointerdown', 'keydown', 'scroll', 'wheel'])
      addEventListener(kind, stir, { passive: true, capture: true, signal: abort.signal });
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [isWanted, wasQuiet]);
  return wasQuiet;
}
