/** Shows the check-in prompt once a day, when the viewer is back on home after an episode, or the feed repeats one. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { utcDate } from '#domain/utc-day.ts';
import { queryClient } from '#web/api/query-client.ts';
import { canShowPrompt } from '#web/features/rewards/prompt-record.ts';
import { rewardsBadgeQuery } from '#web/features/rewards/rewards-badge.ts';
import { useLocation } from '#web/router/router.ts';
import { hasFinishedEpisode } from '#web/state/finished-episode.ts';
import { loadNamespaces } from '#web/text/i18n.ts';
import { isDialogOpen } from '#web/ui/is-dialog-open.ts';

/** The page is idle after this time without loading, input or scrolling. */
const IDLE_MS = 1_000;
const POLL_MS = 250;

const CheckInPrompt = lazy(async () => {
  try {
    const [{ CheckInPrompt: component }] = await Promise.all([
      import('#web/features/rewards/check-in-prompt.tsx'),
      loadNamespaces('commerce'),
    ]);
    return { default: component };
  } catch {
    // The prompt appears on another visit.
    return { default: () => null };
  }
});

export function DailyPrompt() {
  const { depth } = useLocation();
  const { data: today } = useQuery(rewardsBadgeQuery);
  const [hasWatched] = useState(hasFinishedEpisode);
  const isDue = hasWatched && depth === 0 && today?.finished === false && canShowPrompt(dateEndingAt(today.resets_at));
  const wasIdle = useWasIdle(isDue);
  // Showing the prompt ends `isDue`, but the prompt stays open.
  if (!wasIdle) return null;
  return (
    <Suspense fallback={null}>
      <CheckInPrompt />
    </Suspense>
  );
}

function dateEndingAt(end: string): string {
  return utcDate(Date.parse(end) - 1);
}

function useWasIdle(isDue: boolean): boolean {
  const [wasIdle, setWasIdle] = useState(false);
  useEffect(() => {
    if (!isDue || wasIdle) return undefined;
    let idleSince = performance.now();
    const reset = (): void => {
      idleSince = performance.now();
    };
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || queryClient.isFetching() > 0 || isDialogOpen()) reset();
      else if (performance.now() - idleSince >= IDLE_MS) setWasIdle(true);
    }, POLL_MS);
    const abort = new AbortController();
    for (const kind of ['pointerdown', 'keydown', 'scroll', 'wheel'])
      addEventListener(kind, reset, { passive: true, capture: true, signal: abort.signal });
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [isDue, wasIdle]);
  return wasIdle;
}
