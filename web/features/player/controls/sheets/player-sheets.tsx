import { lazy, Suspense, useEffect, useState } from 'react';
import type { SheetStackProps } from './sheet-stack.tsx';
import { useEngineState } from '#web/features/player/state/use-engine-state.ts';
import { whenIdle } from '#web/features/player/state/when-idle.ts';

const fetchSheets = () => import('./sheet-stack.tsx');
const SheetStack = lazy(() => fetchSheets().then((module) => ({ default: module.SheetStack })));

/** What rises over the player, in a chunk of its own: the first frame does not wait for it, and the first tap seldom. */
export function PlayerSheets(props: SheetStackProps) {
  const { engine, sheet } = props;
  const isPlaying = useEngineState(engine, (state) => state.isPlaying);
  const [wanted, setWanted] = useState(false);
  if (sheet !== null && !wanted) setWanted(true);
  useEffect(() => {
    if (!isPlaying) return undefined;
    // A failure waits for the tap itself.
    return whenIdle(() => void fetchSheets().catch(() => undefined));
  }, [isPlaying]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SheetStack {...props} />
    </Suspense>
  );
}
