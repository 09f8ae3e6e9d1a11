import { lazy, Suspense, useEffect, useState } from 'react';
import type { PlayerSheetsProps } from './player-sheets.tsx';
import { useEngineState } from './use-engine.ts';
import { whenIdle } from './when-idle.ts';

const fetchSheets = () => import('./player-sheets.tsx');
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
