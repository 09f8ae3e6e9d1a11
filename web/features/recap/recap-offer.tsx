import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { offered } from './offered.ts';
import { recapQuery, recapTextQuery, type Recap } from './queries.ts';
import { RecapSheet } from './recap-sheet.tsx';

const OFFER_MS = 10_000;

type RecapOfferProps = {
  tvId: string;
  /** Pauses the episode while the recap is open. */
  onOpenChange: (isOpen: boolean) => void;
};

/** Offers a recap over an episode with which the viewer returns to the show. */
export function RecapOffer({ tvId, onOpenChange }: RecapOfferProps) {
  const { data: recap } = useQuery(recapQuery(tvId));
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean): void => {
    setOpen(next);
    onOpenChange(next);
  };
  useOffer(tvId, recap ?? undefined, () => change(true));
  if (!recap) return null;
  return <RecapSheet open={isOpen} onClose={() => change(false)} tvId={tvId} recap={recap} />;
}

function useOffer(tvId: string, recap: Recap | undefined, open: () => void): void {
  const [run] = useState(() => open);
  useEffect(() => {
    if (!recap || offered.has(tvId)) return;
    offered.add(tvId);
    // After the first report of progress, the viewer has returned, and the server writes no recap any more.
    void queryClient.prefetchQuery(recapTextQuery(tvId));
    showToast(text('recap.offer', { ep: recap.until }), {
      durationMs: OFFER_MS,
      position: 'top',
      action: { label: text('recap.open'), run },
    });
  }, [tvId, recap, run]);
}
