import type { ShowDetails } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { usePlayer } from '../state/player-context.tsx';
import { EpisodeGrid } from './episode-grid.tsx';
import { EpisodeSummary } from './episode-summary.tsx';

export function EpisodePanel() {
  const t = useText();
  const details = usePlayer((state) => state.showDetails);
  return (
    <aside
      aria-label={t('player.episodes')}
      className="relative flex h-full w-96 shrink-0 flex-col gap-4 bg-raised/80 p-6 max-lg:hidden"
    >
      {details ? <PanelContent details={details} /> : <PanelSkeleton />}
    </aside>
  );
}

function PanelContent({ details }: { details: ShowDetails }) {
  const { index, goTo } = usePlayer((state) => state.navigation);
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold text-balance">{details.show.title}</h2>
        <p className="line-clamp-4 text-sm text-soft">{details.show.description}</p>
        <p className="mt-2 text-xs text-faint">
          <EpisodeSummary show={details.show} />
        </p>
      </header>
      <div className="-m-2 min-h-0 flex-1 overflow-y-auto p-2">
        <EpisodeGrid tvId={details.show.tv_id} episodes={details.episodes} current={index} onSelect={goTo} />
      </div>
    </>
  );
}

function PanelSkeleton() {
  return (
    <>
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-64 w-full" />
    </>
  );
}
