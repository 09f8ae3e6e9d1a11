import { useText } from '#web/text/i18n.ts';
import { useLoading } from './loading-store.ts';

/** A thin bar at the top edge, where it covers no control. With reduced motion it stands still. */
export function LoadingIndicator() {
  const t = useText();
  const isVisible = useLoading((state) => state.isVisible);
  return (
    <div aria-live="polite">
      {isVisible && (
        <div
          role="status"
          className="pointer-events-none fixed inset-x-0 top-(--safe-top) z-[70] h-[3px] overflow-hidden bg-white/20"
        >
          <span className="sr-only">{t('ui.loading')}</span>
          <div className="h-full animate-loading bg-accent" />
        </div>
      )}
    </div>
  );
}
