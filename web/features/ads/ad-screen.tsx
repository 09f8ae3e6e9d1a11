import { useState } from 'react';
import type { AdProps } from './ad-frame.tsx';
import { GoogleAd } from './google-ad.tsx';
import { HouseAd } from './house-ad.tsx';
import { requestAd } from './queries.ts';

/** A full-screen ad. Falls back to a house ad when Google has none or is blocked. */
export function AdScreen({ ad, onEarned, onLeave }: AdProps) {
  const [shown, setShown] = useState(ad);
  if (shown.creative.network === 'google') {
    const showOurs = (): void => void requestAd(shown.purpose, ['house']).then(setShown, onLeave);
    return <GoogleAd ad={shown} onEarned={onEarned} onLeave={onLeave} onNothing={showOurs} />;
  }
  return <HouseAd ad={shown} onEarned={onEarned} onLeave={onLeave} />;
}
