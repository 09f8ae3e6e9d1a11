import { Controls } from '../controls/controls.tsx';
import { useKeyboard } from '../controls/use-keyboard.ts';
import { useQualityNotices } from '../controls/use-quality-notices.ts';
import { usePlayer } from '../state/player-context.tsx';
import { useMediaSession } from '../state/use-media-session.ts';
import { useWakeLock } from '../state/use-wake-lock.ts';
import { SubtitleLines } from '../subtitles/subtitle-lines.tsx';
import { BlockingStateCard } from './blocking-state-card.tsx';
import { EndCard } from './end-card.tsx';
import { PlaybackErrorCard } from './playback-error-card.tsx';

/** What the player shows above the video, with what else the first frame does not wait for. */
export function Overlays() {
  const isPlayable = usePlayer((state) => state.engine !== null && state.blockingState === null);
  const isChromeless = usePlayer((state) => state.controls.isChromeless);
  usePlayerEffects();
  return (
    <>
      <BlockingStateCard />
      {isPlayable && (
        <>
          {isChromeless ? (
            <SubtitleLines className="absolute inset-x-0 top-0 bottom-[calc(24px+var(--safe-bottom))]" />
          ) : (
            <Controls />
          )}
          <EndCard />
          <PlaybackErrorCard />
        </>
      )}
    </>
  );
}

/** Keys, the system's media controls, messages about the quality, and a screen that stays on. */
function usePlayerEffects(): void {
  const engine = usePlayer((state) => state.engine);
  const navigation = usePlayer((state) => state.navigation);
  const controls = usePlayer((state) => state.controls);
  const show = usePlayer((state) => state.showDetails?.show);
  const { ep } = usePlayer((state) => state.episodeId);
  useKeyboard(engine, {
    goToNext: navigation.goToNext,
    goToPrevious: navigation.goToPrevious,
    toggleFullscreen: controls.fullscreen.toggle,
    toggleSubtitles: usePlayer((state) => state.subtitles.toggle),
    toggleChromeless: () => controls.setChromeless(!controls.isChromeless),
    showShortcuts: () => controls.openSheet('shortcuts'),
    showControls: controls.show,
  });
  useQualityNotices(engine);
  useMediaSession({ engine, show, ep, navigation });
  useWakeLock(usePlayer((state) => state.playback.isPlaying));
}
