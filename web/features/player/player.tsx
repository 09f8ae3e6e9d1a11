import type { ReactNode } from 'react';
import { BackButton } from './controls/back-button.tsx';
import { Controls } from './controls/controls.tsx';
import { EpisodePanel } from './controls/episode-panel.tsx';
import { PlayerSheets } from './controls/sheets/player-sheets.tsx';
import { BlockingStateCard } from './overlays/blocking-state-card.tsx';
import { EndCard } from './overlays/end-card.tsx';
import { PlaybackErrorCard } from './overlays/playback-error-card.tsx';
import { EpisodeBackdrop } from './stage/episode-backdrop.tsx';
import { Stage } from './stage/stage.tsx';
import { PlayerProvider } from './state/player-context.tsx';
import { useEpisodePlayer, type EpisodePlayerOptions } from './state/use-episode-player.ts';
import { SubtitleLines } from './subtitles/subtitle-lines.tsx';

type PlayerProps = EpisodePlayerOptions & {
  /** Is rendered inside the provider, so that it can call `usePlayer`. */
  paywall: ReactNode;
};

export function Player({ paywall, ...options }: PlayerProps) {
  const player = useEpisodePlayer(options);
  const { isChromeless, fullscreen } = player.controls;
  const isPlayable = player.engine !== null && player.blockingState === null;
  return (
    <PlayerProvider player={player}>
      <main className="fixed inset-x-0 top-(--banner-height) flex h-(--window-height) overflow-hidden bg-ground text-text select-none">
        {!fullscreen.isActive && <EpisodeBackdrop />}
        <div className="relative flex h-full min-w-0 flex-1 justify-center">
          <Stage>
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
            <BackButton />
          </Stage>
        </div>
        {!fullscreen.isActive && <EpisodePanel />}
        <PlayerSheets />
        {paywall}
      </main>
    </PlayerProvider>
  );
}
