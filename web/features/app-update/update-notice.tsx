import { X } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { useUpdate } from './update-store.ts';
import { reloadForUpdate } from './watch-updates.ts';

/** Offers to open the new release of the app. After it is closed, it appears again only for the next release. */
export function UpdateNotice() {
  const t = useText();
  return (
    <div
      role="status"
      className="column-fixed bottom-[calc(var(--tab-bar)+var(--safe-bottom)+16px)] z-40 flex w-fit max-w-[calc(100%-32px)] animate-rise items-center gap-1 rounded-2xl bg-raised-high py-1 pr-1 pl-5 text-sm shadow-lg ring-1 ring-hairline"
    >
      <span className="py-2">{t('update.ready')}</span>
      <button type="button" className="min-h-11 px-3 font-semibold text-amber" onClick={() => void reloadForUpdate()}>
        {t('ui.reload')}
      </button>
      <button
        type="button"
        aria-label={t('ui.close')}
        className="flex size-11 shrink-0 items-center justify-center text-faint"
        onClick={() => useUpdate.setState({ isReady: false })}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
