import { useEffect, useState } from 'react';
import { useText } from '#web/text/i18n.ts';
import { useLoading } from './loading-store.ts';

/** Screen readers hear only about a load that takes this long, not about every tap. */
const ANNOUNCEMENT_DELAY_MS = 1_000;

/** A thin bar at the top edge, where it covers no control. With reduced motion it stands still. */
export function LoadingIndicator() {
  const isVisible = useLoading((state) => state.isVisible);
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {isVisible && <Announcement />}
      </div>
      {isVisible && (
        <div
          aria-hidden
          className="pointer-events-none fixed inset-x-0 top-[calc(var(--banner-height)+var(--safe-top))] z-[70] h-[3px] overflow-hidden bg-white/20"
        >
          <div className="h-full animate-loading bg-accent" />
        </div>
      )}
    </>
  );
}

function Announcement() {
  const t = useText();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, ANNOUNCEMENT_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue && t('ui.loading');
}
