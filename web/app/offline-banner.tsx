import { CloudOff } from 'lucide-react';
import { useIsOnline } from '#web/api/use-is-online.ts';
import { useText } from '#web/text/i18n.ts';

/** Shows that the device is offline. Queries pause meanwhile and resume automatically. */
export function OfflineBanner() {
  const t = useText();
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <div
      role="status"
      className="column-fixed pointer-events-none top-[calc(var(--banner-height)+var(--safe-top)+104px)] z-[55] flex w-fit animate-rise items-center gap-2 rounded-full bg-raised-high px-4 py-2 text-sm text-soft shadow-lg ring-1 ring-hairline"
    >
      <CloudOff size={16} aria-hidden />
      {t('ui.offline')}
    </div>
  );
}
