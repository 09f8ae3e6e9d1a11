import type { ShowDetails } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { EpisodeGrid } from './episode-grid.tsx';
import { EpisodeSummary, type PanelProps } from './episode-summary.tsx';

/** The episode list beside the player, on wide screens. */
export function EpisodePanel(props: PanelProps) {
  const t = useText();
  return (
    <aside
      aria-label={t('player.episodes')}
      className="relative flex h-full w-96 shrink-0 flex-col gap-4 bg-raised/80 p-6 max-lg:hidden"
    >
      {props.answer ? <PanelContent {...props} answer={props.answer} /> : <PanelSkeleton />}
    </aside>
  );
}

function PanelContent({ answer, current, onChoose }: PanelProps & { answer: ShowDetails }) {
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold text-balance">{answer.show.title}</h2>
        <p className="line-clamp-4 text-sm text-soft">{answer.show.description}</p>
        <p className="mt-2 text-xs text-faint">
          <EpisodeSummary answer={answer} />
        </p>
      </header>
      <div className="-m-2 min-h-0 flex-1 overflow-y-auto p-2">
        <EpisodeGrid tvId={answer.show.tv_id} episodes={answer.episodes} current={current} onChoose={onChoose} />
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
