import type { ShowAnswer } from '#web/api/shows.ts';
import { useText } from '#web/text/i18n.ts';
import { runtimeText } from '#web/text/runtime.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { EpisodeGrid } from './episode-grid.tsx';

type PanelProps = { answer: ShowAnswer | undefined; current: number; onChoose: (ep: number) => void };

function Summary({ answer }: { answer: ShowAnswer }) {
  const t = useText();
  const { total_episodes: total, free_episodes: free, runtime_ms: runtimeMs } = answer.show;
  return (
    <>
      {t('player.episodes_count', { count: total })}
      {runtimeMs > 0 && ` · ${runtimeText(t, runtimeMs)}`}
      {free < total && ` · ${t('player.episodes_free', { count: free })}`}
    </>
  );
}

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

function PanelContent({ answer, current, onChoose }: PanelProps & { answer: ShowAnswer }) {
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold text-balance">{answer.show.title}</h2>
        <p className="line-clamp-4 text-sm text-soft">{answer.show.description}</p>
        <p className="mt-2 text-xs text-faint">
          <Summary answer={answer} />
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

/** The same list as a drawer, where there is no room beside the player. */
export function EpisodeSheet({
  answer,
  current,
  onChoose,
  open,
  onClose,
}: PanelProps & { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={answer?.show.title ?? t('player.episodes')}
      description={answer && <Summary answer={answer} />}
    >
      {answer && (
        <EpisodeGrid
          tvId={answer.show.tv_id}
          episodes={answer.episodes}
          current={current}
          onChoose={(ep) => {
            onClose();
            onChoose(ep);
          }}
        />
      )}
    </Sheet>
  );
}
