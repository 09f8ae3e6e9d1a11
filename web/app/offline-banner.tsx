import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '#web/text/i18n.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Says that there is no connection. Queries wait meanwhile, and go on by themselves when it is back. */
export function OfflineBanner() {
  const t = useText();
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  if (online) return null;
  return (
    <div role="status" className="column-fixed top-0 z-[55] flex items-center justify-center gap-2 bg-raised-high px-4 py-2 pt-[calc(8px+var(--safe-top))] text-sm text-soft">
      <WifiOff size={16} aria-hidden />
      {t('ui.offline')}
    </div>
  );
}
