import { Maximize, Minimize, Pause, Play, SkipBack, SkipForward, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockText } from '#domain/duration.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/class-names.ts';
import type { PlaybackDeck } from './engine/deck.ts';
import type { PlaybackEngine } from './engine/playback-engine.ts';
import type { EpisodeMoves } from './episode-moves.ts';
import { NextUp } from './next-up.tsx';
import { qualityName } from './quality-sheet.tsx';
import { SeekBar } from './seek-bar.tsx';
import { useEngineState } from './use-engine.ts';
import { useFullScreen } from './use-full-screen.ts';
import { toggle } from './use-keyboard.ts';
import { VolumeControl } from './volume-control.tsx';

type ControlsProps = {
  deck: PlaybackDeck;
  engine: PlaybackEngine;
  moves: EpisodeMoves;
  isAwake: boolean;
  onStir: () => void;
  onQuality: () => void;
  /** Title, number and tagline, at the left above the line. */
  caption: ReactNode;
  /** The actions at the right. */
  rail: ReactNode;
};

/** Everything that lies over a playing picture and fades. */
export function Controls({ deck, engine, moves, isAwake, onStir, onQuality, caption, rail }: ControlsProps) {
  return (
    <>
      <Signs deck={deck} engine={engine} />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 z-10 flex flex-col pb-(--safe-bottom)">
        <NextUp engine={engine} moves={moves} />
        <div
          className={classes(
            'flex flex-col bg-linear-to-t from-black/80 via-black/50 to-transparent px-4 pt-16 transition-opacity duration-200',
            isAwake ? 'opacity-100' : 'opacity-0 [&_*]:pointer-events-none!',
          )}
        >
          <div className="relative pr-16 [@media(max-height:32rem)]:pr-84">
            <div className="pb-1">{caption}</div>
            <div className="absolute right-0 bottom-0">{rail}</div>
          </div>
          <ControlRow engine={engine} moves={moves} onQuality={onQuality} />
        </div>
        <div className={classes('px-4 transition-colors duration-200', isAwake && 'bg-black/80')}>
          <SeekBar engine={engine} onStir={onStir} />
        </div>
      </div>
    </>
  );
}

/** That it stands still, and that the browser took its sound. */
function Signs({ deck, engine }: { deck: PlaybackDeck; engine: PlaybackEngine }) {
  const t = useText();
  const isSilenced = useEngineState(engine, ({ silenced }) => silenced);
  const isPaused = useEngineState(engine, ({ wanted, ended, trouble }) => !wanted && !ended && trouble === null);
  const unmute = (): void => {
    engine.setMuted(false);
    deck.bless();
  };
  return (
    <>
      {isPaused && (
        <span aria-hidden className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <Play size={64} fill="currentColor" strokeWidth={0} className="animate-rise opacity-90 drop-shadow-lg" />
        </span>
      )}
      {isSilenced && (
        <button
          type="button"
          onClick={unmute}
          className="pointer-events-auto absolute top-[calc(64px+var(--safe-top))] left-1/2 z-10 flex min-h-11 w-max -translate-x-1/2 animate-rise items-center gap-2 rounded-full bg-white px-5 font-semibold text-black"
        >
          <VolumeX size={20} aria-hidden />
          {t('player.tap_for_sound')}
        </button>
      )}
    </>
  );
}

function ControlRow({ engine, moves, onQuality }: Pick<ControlsProps, 'engine' | 'moves' | 'onQuality'>) {
  const t = useText();
  const isWanted = useEngineState(engine, ({ wanted }) => wanted);
  const quality = useEngineState(engine, (state) => state.quality.choice);
  const { isFull, isPossible, toggleFullScreen } = useFullScreen();
  return (
    <div className="pointer-events-auto -mx-2 flex items-center">
      <IconButton
        label={t('player.previous')}
        disabled={moves.ep <= 1}
        className="disabled:opacity-30"
        onClick={moves.toPrevious}
      >
        <SkipBack size={22} aria-hidden />
      </IconButton>
      <IconButton label={t(isWanted ? 'player.pause' : 'player.play')} onClick={() => toggle(engine)}>
        {isWanted ? (
          <Pause size={26} fill="currentColor" strokeWidth={0} aria-hidden />
        ) : (
          <Play size={26} fill="currentColor" strokeWidth={0} aria-hidden />
        )}
      </IconButton>
      <IconButton
        label={t('player.next')}
        disabled={typeof moves.next !== 'number'}
        className="disabled:opacity-30"
        onClick={moves.toNext}
      >
        <SkipForward size={22} aria-hidden />
      </IconButton>
      <PlaceText engine={engine} />
      <span className="flex-1" />
      <VolumeControl engine={engine} />
      <button
        type="button"
        aria-label={t('player.quality')}
        onClick={onQuality}
        className="min-h-11 min-w-11 rounded-full px-2 text-sm font-semibold tabular-nums active:opacity-60"
      >
        {qualityName(t, quality)}
      </button>
      {isPossible && (
        <IconButton
          label={t(isFull ? 'player.leave_full_screen' : 'player.full_screen')}
          className="max-md:hidden"
          onClick={toggleFullScreen}
        >
          {isFull ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
        </IconButton>
      )}
    </div>
  );
}

function PlaceText({ engine }: { engine: PlaybackEngine }) {
  const position = useEngineState(engine, ({ positionMs }) => clockText(positionMs));
  const duration = useEngineState(engine, ({ durationMs }) => clockText(durationMs));
  return (
    <span className="pl-1 text-xs whitespace-nowrap text-soft tabular-nums">
      {position} / {duration}
    </span>
  );
}
