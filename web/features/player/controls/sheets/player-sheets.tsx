import { lazy, Suspense, useEffect, useState } from 'react';
import { usePlayer } from '../../state/player-context.tsx';
import { whenIdle } from '../../state/when-idle.ts';

const loadSheets = () => import('./sheet-stack.tsx');
const SheetStack = lazy(() => loadSheets().then((module) => ({ default: module.SheetStack })));

/** Loads the code of the sheets in idle time after playback has started, or when a sheet opens. */
export function PlayerSheets() {
  const isPlaying = usePlayer((state) => state.playback.isPlaying);
  const isOpen = usePlayer((state) => state.controls.sheet !== null);
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  useEffect(() => {
    if (!isPlaying) return undefined;
    // Errors are ignored here, because opening a sheet loads the code again.
    return whenIdle(() => void loadSheets().catch(() => undefined));
  }, [isPlaying]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <SheetStack />
    </Suspense>
  );
}
