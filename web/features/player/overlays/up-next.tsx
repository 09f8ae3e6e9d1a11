import { X } from 'lucide-react';
import { coinsText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { EpisodeNavigation } from '../state/use-episode-navigation.ts';
import { useEngineState } from '../state/use-engine-state.ts';

const COUNTDOWN_SECONDS = 3;

type UpNextProps = {
  engine: PlaybackEngine;
  moves: EpisodeNavigation;
  /** What it costs by itself, in coins. */
  price: number | undefined;
};

/** In the last seconds: what comes next, and the way not to. */
export function UpNext({ engine, moves, price }: UpNextProps) {
  const t = useText();
  const left = useEngineState(engine, ({ durationMs, positionMs }) => Math.ceil((durationMs - positionMs) / 1000));
  const isUnderWay = useEngineState(engine, (state) => state.isPlaying);
  if (!isUnderWay || !moves.isAutoAdvancing || typeof moves.next !== 'number' || left > COUNTDOWN_SECONDS || left < 1)
    return null;
  return (
    <div className="pointer-events-auto flex animate-rise items-center gap-2 ml-4 max-w-[calc(100%-6.5rem)] self-start rounded-3xl bg-black/70 py-1 pr-1 pl-4 text-sm tabular-nums">
      <span role="status">
        {t('player.next_in', { ep: moves.next, seconds: left })}
        {price !== undefined && ` · ${coinsText(price)}`}
      </span>
      <Button look="solid" size="small" className="whitespace-nowrap" onClick={moves.toNext}>
        {t('player.next_now')}
      </Button>
      <IconButton label={t('ui.cancel')} onClick={moves.cancelAutoAdvance} className="-my-1">
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
