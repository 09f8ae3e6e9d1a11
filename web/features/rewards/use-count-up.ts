import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 700;

/** Returns the amount to show now. An increase is animated unless the viewer prefers reduced motion. */
export function useCountUp(amount: number): number {
  const [shown, setShown] = useState(amount);
  const latest = useRef(amount);
  useEffect(() => {
    const from = latest.current;
    const isInstant = amount <= from || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedAt = performance.now();
    let frame = 0;
    const step = (): void => {
      const share = isInstant ? 1 : Math.min(1, (performance.now() - startedAt) / COUNT_MS);
      latest.current = Math.round(from + (amount - from) * share);
      setShown(latest.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return shown;
}
