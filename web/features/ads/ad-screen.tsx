import { useState } from 'react';
import type { AdProps } from './ad-frame.tsx';
import { GoogleAd } from './google-ad.tsx';
import { HouseAd } from './house-ad.tsx';
import { requestAd } from './queries.ts';

/** Shows an ad. Falls back to a house ad when Google's is unavailable, for example blocked. */
export function AdScreen({ ad, onEarned, onLeave }: AdProps) {
  const [current, setCurrent] = useState(ad);
  if (current.creative.network === 'google') {
    const showHouseAd = (): void => void requestAd(current.purpose, ['house']).then(setCurrent, onLeave);
    return <GoogleAd ad={current} onEarned={onEarned} onLeave={onLeave} onUnavailable={showHouseAd} />;
  }
  return <HouseAd ad={current} onEarned={onEarned} onLeave={onLeave} />;
}
