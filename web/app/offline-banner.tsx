import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '#web/text/i18n.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Shows that the device is offline. Queries pause meanwhile and resume automatically. */
export function OfflineBanner() {
  const t = useText();
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  if (online) return null;
  return (
    <div
      role="status"
      className="column-fixed pointer-events-none top-[calc(var(--banner-height)+var(--safe-top)+56px)] z-[55] flex w-fit animate-rise items-center gap-2 rounded-full bg-raised-high px-4 py-2 text-sm text-soft shadow-lg ring-1 ring-hairline"
    >
      <WifiOff size={16} aria-hidden />
      {t('ui.offline')}
    </div>
  );
}
