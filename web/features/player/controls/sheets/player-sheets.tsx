import { lazy, Suspense, useEffect, useState } from 'react';
import type { PlayerSheetsProps } from './sheet-stack.tsx';
import { useEngineState } from '#web/features/player/state/use-engine-state.ts';
import { whenIdle } from '#web/features/player/state/when-idle.ts';

const fetchSheets = () => import('./sheet-stack.tsx');
const PlayerSheets = lazy(() => fetchSheets().then((module) => ({ default: module.PlayerSheets })));

/** What rises over the player, in a chunk of its own: the first frame does not wait for it, and the first tap seldom. */
export function LaterSheets(props: PlayerSheetsProps) {
  const { engine, sheet } = props;
  const isPlaying = useEngineState(engine, ({ playing }) => playing);
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
      <PlayerSheets {...props} />
    </Suspense>
  );
}
