import type { Show } from '#web/entities/show/queries.ts';
import { ContinueRail } from './continue-rail.tsx';
import { NowAvailableRail } from './now-available-rail.tsx';
import type { ContinueItem } from './queries.ts';

export type ViewerRailsProps = { available: readonly Show[]; started: readonly ContinueItem[] };

/** The rails with the viewer's own shows. */
export function ViewerRails({ available, started }: ViewerRailsProps) {
  return (
    <>
      <NowAvailableRail shows={available} />
      <ContinueRail items={started} />
    </>
  );
}
