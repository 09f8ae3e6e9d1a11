import { usePlayer } from '../state/player-context.tsx';
import { EpisodeGrid } from './episode-grid.tsx';
import { EpisodeSummary } from './episode-summary.tsx';
import { EpisodesPlaceholder } from './episodes-placeholder.tsx';

export function EpisodePanelContent() {
  const details = usePlayer((state) => state.showDetails);
  const { index, goTo } = usePlayer((state) => state.navigation);
  if (!details) return <EpisodesPlaceholder />;
  const { show, episodes } = details;
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold text-balance">{show.title}</h2>
        <p className="line-clamp-4 text-sm text-soft">{show.description}</p>
        {show.released && (
          <p className="mt-2 text-xs text-faint">
            <EpisodeSummary show={show} />
          </p>
        )}
      </header>
      <div className="-m-2 min-h-0 flex-1 overflow-y-auto p-2">
        <EpisodeGrid tvId={show.tv_id} episodes={episodes} current={index} onSelect={goTo} />
      </div>
    </>
  );
}
