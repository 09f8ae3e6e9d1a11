import { useEffect, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { usePlayer } from '../../state/player-context.tsx';
import { whenIdle } from '../../state/when-idle.ts';

const loadSheets = () => import('./sheet-stack.tsx');
const SheetStack = lazyPart(() => loadSheets().then((module) => module.SheetStack), { isOpenedByTap: true });

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
  return isNeeded && <SheetStack />;
}
