import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { Download } from './download.ts';
import { remove } from './download-store.ts';
import { freeSpaceQuery } from './queries.ts';
import { useSizeText } from './use-size-text.ts';

/** Shows the space that the downloads use and that is free, and removes all of them. */
export function StorageSummary({ downloads }: { downloads: readonly Download[] }) {
  const t = useText();
  const sizeText = useSizeText();
  const [isAsking, setAsking] = useState(false);
  const used = sizeText(downloads.reduce((sum, { loadedBytes }) => sum + loadedBytes, 0));
  const { data: free } = useQuery(freeSpaceQuery(used));
  const removeAll = (): void => {
    setAsking(false);
    void remove(downloads.map(({ id }) => id));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-raised py-2 pr-2 pl-4">
      <p className="py-1 text-sm tabular-nums">
        {t('downloads.used', { size: used })}
        {typeof free === 'number' && (
          <span className="block text-soft">{t('downloads.free', { size: sizeText(free) })}</span>
        )}
      </p>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('downloads.remove_all')}
      </Button>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={t('downloads.confirm_title')}>
        <p className="pb-5 text-soft">{t('downloads.confirm_hint')}</p>
        <div className="flex flex-col gap-2">
          <Button variant="danger" size="large" fullWidth onClick={removeAll}>
            {t('downloads.remove_all')}
          </Button>
          <Button size="large" fullWidth onClick={() => setAsking(false)}>
            {t('ui.cancel')}
          </Button>
        </div>
      </Sheet>
    </div>
  );
}
