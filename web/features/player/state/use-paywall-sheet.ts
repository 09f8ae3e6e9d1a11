import { useState } from 'react';
import type { EpisodeDetails } from '#web/entities/show/queries.ts';

export type PaywallSheet = { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void };

/**
 * Whether the ways to open a locked episode are to be seen: on arriving at it, until the viewer closes them, and not by
 * themselves over an episode that was open here before, such as one whose unlock was taken back.
 * @param isHeld something else is before it
 */
export function usePaywallSheet(ep: number, episode: EpisodeDetails | undefined, isHeld: boolean): PaywallSheet {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const isLocked = episode?.access === 'locked';
  if (episode && !isLocked && closedAt !== ep) setClosedAt(ep);
  return {
    isOpen: isLocked && !isHeld && closedAt !== ep,
    open: () => setClosedAt(null),
    close: () => setClosedAt(ep),
  };
}
