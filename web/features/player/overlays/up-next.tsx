import { X } from 'lucide-react';
import { coinsText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { usePlayer } from '../state/player-context.tsx';

const COUNTDOWN_SECONDS = 3;

/** Counts down the last three seconds before the next episode. The viewer can cancel. */
export function UpNext() {
  const t = useText();
  const { next, isAutoAdvancing, goToNext, cancelAutoAdvance } = usePlayer((state) => state.navigation);
  const price = usePlayer((state) => state.paywall?.nextPrice);
  const isPlaying = usePlayer((state) => state.playback.isPlaying);
  const seconds = usePlayer(({ playback }) => Math.ceil((playback.durationMs - playback.positionMs) / 1000));
  const isCountingDown = isPlaying && isAutoAdvancing && seconds >= 1 && seconds <= COUNTDOWN_SECONDS;
  if (!isCountingDown || typeof next !== 'number') return null;
  return (
    <div className="pointer-events-auto flex animate-rise items-center gap-2 ml-4 max-w-[calc(100%-6.5rem)] self-start rounded-3xl bg-black/70 py-1 pr-1 pl-4 text-sm tabular-nums">
      <span role="status">
        {t('player.next_in', { ep: next, seconds })}
        {price !== undefined && ` · ${coinsText(price)}`}
      </span>
      <Button variant="solid" size="small" className="whitespace-nowrap" onClick={goToNext}>
        {t('player.next_now')}
      </Button>
      <IconButton label={t('ui.cancel')} onClick={cancelAutoAdvance} className="-my-1">
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
