import { useState } from 'react';
import { useText, withAppTexts } from '#web/text/i18n.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { usePlayer } from '../state/player-context.tsx';

const EpisodePanelContent = lazyPart(
  () => withAppTexts(import('./episode-panel-content.tsx'), 'player').then((module) => module.EpisodePanelContent),
  {
    loading: <Skeleton className="h-64 w-full" />,
    failed: (retry) => <ErrorState onRetry={retry} />,
  },
);

export function EpisodePanel() {
  const t = useText();
  const isReady = useIsReady();
  return (
    <aside
      aria-label={t('player.episodes')}
      className="relative flex h-full w-96 shrink-0 flex-col gap-4 bg-raised/80 p-6 max-lg:hidden"
    >
      {isReady ? <EpisodePanelContent /> : <Skeleton className="h-64 w-full" />}
    </aside>
  );
}

/** Becomes true, and stays so, once the code of the content can no longer delay the first frame. */
function useIsReady(): boolean {
  const canLoad = usePlayer(({ playback, isBlocked }) => playback.hasFrame || isBlocked);
  const [isReady, setReady] = useState(canLoad);
  if (canLoad && !isReady) setReady(true);
  return isReady;
}
