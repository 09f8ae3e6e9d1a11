import { Captions, CaptionsOff, Maximize, Minimize, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { formatClockTime } from '#domain/duration.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useCurrentEngine, usePlayer } from '../state/player-context.tsx';
import { qualityName } from './use-quality-notices.ts';
import { togglePlayback } from '../engine/core/toggle-playback.ts';
import { VolumeControl } from './volume-control.tsx';

export function ControlRow() {
  return (
    <div className="pointer-events-auto -mx-2 flex items-center">
      <PlaybackButtons />
      <PositionText />
      <span className="flex-1" />
      <VolumeControl />
      <SubtitlesButton />
      <QualityButton />
      <FullscreenButton />
    </div>
  );
}

function PlaybackButtons() {
  const t = useText();
  const engine = useCurrentEngine();
  const navigation = usePlayer((state) => state.navigation);
  const shouldPlay = usePlayer((state) => state.playback.shouldPlay);
  return (
    <>
      <IconButton
        label={t('player.previous')}
        disabled={!navigation.canGo(-1)}
        className="disabled:opacity-30"
        onClick={navigation.goToPrevious}
      >
        <SkipBack size={22} aria-hidden />
      </IconButton>
      <IconButton label={t(shouldPlay ? 'player.pause' : 'player.play')} onClick={() => togglePlayback(engine)}>
        {shouldPlay ? (
          <Pause size={26} fill="currentColor" strokeWidth={0} aria-hidden />
        ) : (
          <Play size={26} fill="currentColor" strokeWidth={0} aria-hidden />
        )}
      </IconButton>
      <IconButton
        label={t('player.next')}
        disabled={!navigation.canGo(1)}
        className="disabled:opacity-30"
        onClick={navigation.goToNext}
      >
        <SkipForward size={22} aria-hidden />
      </IconButton>
    </>
  );
}

function PositionText() {
  const position = usePlayer(({ playback }) => formatClockTime(playback.positionMs));
  const duration = usePlayer(({ playback }) => formatClockTime(playback.durationMs));
  return (
    // Where the row is too narrow, the duration is in a second line.
    <span className="flex flex-wrap gap-x-1 pl-1 text-xs whitespace-nowrap text-soft tabular-nums">
      <span>{position}</span>
      <span>/ {duration}</span>
    </span>
  );
}

function SubtitlesButton() {
  const t = useText();
  const hasSubtitles = usePlayer((state) => state.subtitles.shown !== undefined);
  const openSheet = usePlayer((state) => state.controls.openSheet);
  return (
    <IconButton label={t('subtitles.title')} className="max-[23rem]:hidden" onClick={() => openSheet('subtitles')}>
      {hasSubtitles ? <Captions size={22} aria-hidden /> : <CaptionsOff size={22} aria-hidden className="opacity-70" />}
    </IconButton>
  );
}

function QualityButton() {
  const t = useText();
  const quality = usePlayer((state) => state.playback.quality.choice);
  const openSheet = usePlayer((state) => state.controls.openSheet);
  return (
    <button
      type="button"
      onClick={() => openSheet('quality')}
      className="min-h-11 min-w-11 rounded-full px-2 text-sm font-semibold tabular-nums active:opacity-60"
    >
      <span className="sr-only">{t('player.quality')} </span>
      {qualityName(t, quality)}
    </button>
  );
}

function FullscreenButton() {
  const t = useText();
  const { isActive, toggle } = usePlayer((state) => state.controls.fullscreen);
  return (
    <IconButton
      label={t(isActive ? 'player.leave_full_screen' : 'player.full_screen')}
      className={document.fullscreenEnabled ? 'max-md:hidden' : 'max-lg:hidden'}
      onClick={toggle}
    >
      {isActive ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
    </IconButton>
  );
}
