import { useState } from 'react';
import type { ShowDetails } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { usePlayer } from '../state/player-context.tsx';
import { EpisodeSummary } from './episode-summary.tsx';
import { EpisodesPlaceholder } from './episodes-placeholder.tsx';

const EpisodeGrid = lazyPart(() => import('./episode-grid.tsx').then((module) => module.EpisodeGrid), {
  loading: <Skeleton className="h-64 w-full" />,
  failed: (retry) => <ErrorState onRetry={retry} />,
});

export function EpisodePanel() {
  const t = useText();
  const details = usePlayer((state) => state.showDetails);
  return (
    <aside
      aria-label={t('player.episodes')}
      className="relative flex h-full w-96 shrink-0 flex-col gap-4 bg-raised/80 p-6 max-lg:hidden"
    >
      {details ? <PanelContent details={details} /> : <EpisodesPlaceholder />}
    </aside>
  );
}

function PanelContent({ details }: { details: ShowDetails }) {
  const { index, goTo } = usePlayer((state) => state.navigation);
  const isReady = useIsReady();
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold text-balance">{details.show.title}</h2>
        <p className="line-clamp-4 text-sm text-soft">{details.show.description}</p>
        {details.show.released && (
          <p className="mt-2 text-xs text-faint">
            <EpisodeSummary show={details.show} />
          </p>
        )}
      </header>
      <div className="-m-2 min-h-0 flex-1 overflow-y-auto p-2">
        {isReady ? (
          <EpisodeGrid tvId={details.show.tv_id} episodes={details.episodes} current={index} onSelect={goTo} />
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </div>
    </>
  );
}

/** Becomes true, and stays so, once the code of the grid can no longer delay the first frame. */
function useIsReady(): boolean {
  const canLoad = usePlayer(({ playback, isBlocked }) => playback.hasFrame || isBlocked);
  const [isReady, setReady] = useState(canLoad);
  if (canLoad && !isReady) setReady(true);
  return isReady;
}
