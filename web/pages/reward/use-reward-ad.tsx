import { lazy, Suspense, useState, type ReactNode } from 'react';
import { requestAd, type Ad, type AdPurpose } from '#web/features/ads/queries.ts';
import { showCodeError } from '#web/ui/code-error.ts';

const loadScreen = () => import('#web/features/ads/ad-screen.tsx').then((module) => ({ default: module.AdScreen }));
const AdScreen = lazy(loadScreen);

/** Requests an ad. Returns null after an error, which a toast has shown. */
async function prepareAd(purpose: AdPurpose): Promise<Ad | null> {
  try {
    await loadScreen();
  } catch {
    showCodeError('error.ads_fetch');
    return null;
  }
  return requestAd(purpose).catch(() => null);
}

type ShownAd = { readonly ad: Ad; readonly end: (ticket: string | null) => void };

/** Shows ads in `adScreen`. `watch` resolves with the ticket of a watched ad, or null. */
export function useRewardAd(): { watch: (purpose: AdPurpose) => Promise<string | null>; adScreen: ReactNode } {
  const [shown, setShown] = useState<ShownAd | null>(null);
  const watch = async (purpose: AdPurpose): Promise<string | null> => {
    const ad = await prepareAd(purpose);
    if (!ad) return null;
    return new Promise((resolve) => {
      setShown({
        ad,
        end: (ticket) => {
          setShown(null);
          resolve(ticket);
        },
      });
    });
  };
  const adScreen = shown && (
    <Suspense fallback={null}>
      <AdScreen ad={shown.ad} onEarned={shown.end} onLeave={() => shown.end(null)} />
    </Suspense>
  );
  return { watch, adScreen };
}
