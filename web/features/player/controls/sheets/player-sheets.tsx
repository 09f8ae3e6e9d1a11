import { useEffect } from 'react';
import { withAppTexts } from '#web/text/i18n.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import { usePlayer } from '../../state/player-context.tsx';

const loadSheets = () => withAppTexts(import('./sheet-stack.tsx'), 'player');
const SheetStack = lazyDialog(() => loadSheets().then((module) => module.SheetStack));

/** Loads the code of the sheets in idle time after playback has started, or when a sheet opens. */
export function PlayerSheets() {
  const isPlaying = usePlayer((state) => state.playback.isPlaying);
  const { sheet, openSheet } = usePlayer((state) => state.controls);
  useEffect(() => {
    if (!isPlaying) return undefined;
    // Errors are ignored here, because opening a sheet loads the code again.
    return whenIdle(() => void loadSheets().catch(() => undefined));
  }, [isPlaying]);
  return <SheetStack open={sheet !== null} onClose={() => openSheet(null)} />;
}
