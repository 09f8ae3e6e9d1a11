import { useQuery } from '@tanstack/react-query';
import { History, X } from 'lucide-react';
import { useState } from 'react';
import { navigateTo } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { offered } from './offered.ts';
import { recapQuery } from './queries.ts';
import { RecapSheet } from './recap-sheet.tsx';

/** Offers a recap on the page of a show to which the viewer returns. @param ep the episode that continues */
export function RecapCard({ tvId, ep }: { tvId: string; ep: number }) {
  const t = useText();
  const { data: recap } = useQuery(recapQuery(tvId));
  const [isDismissed, setDismissed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (!recap || isDismissed) return null;
  const open = (): void => {
    offered.add(tvId);
    setOpen(true);
  };
  const dismiss = (): void => {
    offered.add(tvId);
    setDismissed(true);
  };
  return (
    <section className="mx-4 mb-6 animate-rise rounded-2xl bg-white/8 pt-2 pr-2 pb-4 pl-4">
      <div className="flex items-center gap-3">
        <History size={20} aria-hidden className="shrink-0 text-soft" />
        <p className="min-w-0 flex-1 text-sm text-pretty text-soft">{t('recap.offer', { ep: recap.until })}</p>
        <IconButton label={t('recap.close')} className="self-start" onClick={dismiss}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <Button size="small" variant="solid" className="mt-2" aria-haspopup="dialog" onClick={open}>
        {t('recap.open')}
      </Button>
      <RecapSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        tvId={tvId}
        recap={recap}
        onContinue={() => navigateTo('/pages/shortPlay/index', { tv_id: tvId, ep })}
      />
    </section>
  );
}
