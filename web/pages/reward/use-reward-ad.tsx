import { lazy, Suspense, useState, type ReactNode } from 'react';
import { requestAd, type Ad, type AdPurpose } from '#web/features/ads/queries.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';

const loadScreen = () => import('#web/features/ads/ad-screen.tsx').then((module) => ({ default: module.AdScreen }));
const AdScreen = lazy(loadScreen);

/** An ad and the code that shows it; null where either cannot be had, which the viewer was told. */
async function prepareAd(purpose: AdPurpose): Promise<Ad | null> {
  try {
    await loadScreen();
  } catch {
    showToast(text('error.network'));
    return null;
  }
  return requestAd(purpose).catch(() => null);
}

type Showing = { readonly ad: Ad; readonly end: (ticket: string | null) => void };

/** Shows an ad over the page. `watch` gives the ticket that it earned; null when there was none, or it was left. */
export function useRewardAd(): { watch: (purpose: AdPurpose) => Promise<string | null>; stage: ReactNode } {
  const [showing, setShowing] = useState<Showing | null>(null);
  const watch = async (purpose: AdPurpose): Promise<string | null> => {
    const ad = await prepareAd(purpose);
    if (!ad) return null;
    return new Promise((resolve) => {
      setShowing({
        ad,
        end: (ticket) => {
          setShowing(null);
          resolve(ticket);
        },
      });
    });
  };
  const stage = showing && (
    <Suspense fallback={null}>
      <AdScreen ad={showing.ad} onEarned={showing.end} onLeave={() => showing.end(null)} />
    </Suspense>
  );
  return { watch, stage };
}
