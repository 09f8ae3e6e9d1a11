import type { ReactNode } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { BackButton } from './controls/back-button.tsx';
import { EpisodePanel } from './controls/episode-panel.tsx';
import { PlayerSheets } from './controls/sheets/player-sheets.tsx';
import { loadOverlays } from './load-overlays.ts';
import { EpisodeBackdrop } from './stage/episode-backdrop.tsx';
import { Stage } from './stage/stage.tsx';
import { PlayerProvider, usePlayer } from './state/player-context.tsx';
import { useEpisodePlayer, type EpisodePlayerOptions } from './state/use-episode-player.ts';

const Overlays = lazyPart(loadOverlays, { failed: (retry) => <MissingOverlays retry={retry} /> });

type PlayerProps = EpisodePlayerOptions & {
  /** Is rendered inside the provider, so that it can call `usePlayer`. */
  paywall: ReactNode;
};

export function Player({ paywall, ...options }: PlayerProps) {
  const player = useEpisodePlayer(options);
  const { fullscreen } = player.controls;
  return (
    <PlayerProvider player={player}>
      <main className="fixed inset-x-0 top-(--banner-height) flex h-(--window-height) overflow-hidden bg-ground text-text select-none">
        {!fullscreen.isActive && <EpisodeBackdrop />}
        <div className="relative flex h-full min-w-0 flex-1 justify-center">
          <Stage>
            <Overlays />
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

/** Stands in for the overlays when their code did not load. The video of a playable episode stays visible. */
function MissingOverlays({ retry }: { retry: () => unknown }) {
  const isBlocked = usePlayer((state) => state.isBlocked);
  if (!isBlocked) return null;
  return (
    <div className="pointer-events-auto absolute inset-0 flex items-center justify-center">
      <ErrorState onRetry={retry} />
    </div>
  );
}
