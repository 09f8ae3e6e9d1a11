import { Captions, CaptionsOff, Maximize, Minimize, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClockTime } from '#domain/duration.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { EpisodeNavigation } from '../state/use-episode-navigation.ts';
import { UpNext } from '../overlays/up-next.tsx';
import { qualityName } from './quality-notices.ts';
import { SeekBar } from './seek-bar.tsx';
import type { SeekPreview } from '../seek-preview/use-seek-preview.ts';
import { PlayerIndicators } from '../overlays/player-indicators.tsx';
import { SubtitleLines } from '../subtitles/subtitle-lines.tsx';
import { useEngineState } from '../state/use-engine-state.ts';
import type { FullScreen } from '../state/use-full-screen.ts';
import { togglePlayback } from './use-keyboard.ts';
import { VolumeControl } from './volume-control.tsx';

type ControlsProps = {
  deck: PlaybackDeck;
  engine: PlaybackEngine;
  moves: EpisodeNavigation;
  /** What going on to the next episode costs by itself, in coins. */
  nextPrice: number | undefined;
  isAwake: boolean;
  onStir: () => void;
  onQuality: () => void;
  preview: SeekPreview;
  hasSubtitles: boolean;
  onSubtitles: () => void;
  fullScreen: FullScreen;
  /** Title, number and tagline, at the left above the line. */
  caption: ReactNode;
  /** The actions at the right. */
  rail: ReactNode;
};

/** Everything that lies over a playing picture and fades. */
export function Controls({
  deck,
  engine,
  moves,
  nextPrice,
  isAwake,
  onStir,
  preview,
  caption,
  rail,
  ...row
}: ControlsProps) {
  return (
    <>
      <PlayerIndicators deck={deck} engine={engine} />
      <div className="group/controls pointer-events-none absolute inset-x-0 bottom-0 z-10 flex flex-col pb-(--safe-bottom)">
        <SubtitleLines
          engine={engine}
          className={isAwake ? 'bottom-[calc(100%+8px)]' : 'bottom-[calc(52px+var(--safe-bottom))]'}
        />
        <UpNext engine={engine} moves={moves} price={nextPrice} />
        <div
          className={classNames(
            // A drag of the line needs the room for its preview.
            'relative isolate flex flex-col px-4 transition-opacity duration-200 group-has-data-dragging/controls:opacity-0',
            isAwake ? 'opacity-100' : 'opacity-0 [&_*]:pointer-events-none!',
          )}
        >
          <div
            aria-hidden
            className="pointer-events-none absolute inset-x-0 -top-16 bottom-0 -z-10 bg-linear-to-t from-black/80 via-black/50 to-transparent"
          />
          <div className="relative pr-16 [@media(max-height:32rem)]:pr-84">
            <div className="pb-1">{caption}</div>
            <div className="absolute right-0 bottom-0">{rail}</div>
          </div>
          <ControlRow engine={engine} moves={moves} {...row} />
        </div>
        <div className={classNames('px-4 transition-colors duration-200', isAwake && 'bg-black/80')}>
          <SeekBar engine={engine} preview={preview} onStir={onStir} />
        </div>
      </div>
    </>
  );
}

type ControlRowProps = Pick<
  ControlsProps,
  'engine' | 'moves' | 'onQuality' | 'hasSubtitles' | 'onSubtitles' | 'fullScreen'
>;

function ControlRow({ engine, moves, onQuality, hasSubtitles, onSubtitles, fullScreen }: ControlRowProps) {
  const t = useText();
  const isWanted = useEngineState(engine, (state) => state.shouldPlay);
  const quality = useEngineState(engine, (state) => state.quality.choice);
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
      <IconButton label={t(isWanted ? 'player.pause' : 'player.play')} onClick={() => togglePlayback(engine)}>
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
      <IconButton label={t('subtitles.title')} className="max-[23rem]:hidden" onClick={onSubtitles}>
        {hasSubtitles ? (
          <Captions size={22} aria-hidden />
        ) : (
          <CaptionsOff size={22} aria-hidden className="opacity-70" />
        )}
      </IconButton>
      <button
        type="button"
        onClick={onQuality}
        className="min-h-11 min-w-11 rounded-full px-2 text-sm font-semibold tabular-nums active:opacity-60"
      >
        <span className="sr-only">{t('player.quality')} </span>
        {qualityName(t, quality)}
      </button>
      <IconButton
        label={t(fullScreen.isFull ? 'player.leave_full_screen' : 'player.full_screen')}
        className={document.fullscreenEnabled ? 'max-md:hidden' : 'max-lg:hidden'}
        onClick={fullScreen.toggle}
      >
        {fullScreen.isFull ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
      </IconButton>
    </div>
  );
}

function PlaceText({ engine }: { engine: PlaybackEngine }) {
  const position = useEngineState(engine, ({ positionMs }) => formatClockTime(positionMs));
  const duration = useEngineState(engine, ({ durationMs }) => formatClockTime(durationMs));
  return (
    <span className="pl-1 text-xs whitespace-nowrap text-soft tabular-nums">
      {position} / {duration}
    </span>
  );
}
