import { useQuery } from '@tanstack/react-query';
import { Link2, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { request } from '#web/api/request.ts';
import { showQuery, type Show } from '#web/entities/show/queries.ts';
import { copyShareLink, prefetchShare, shareLink } from '#web/entities/show/share.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Cover } from '#web/ui/cover.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { refreshRewards, type Task } from './queries.ts';
import { TaskProgress } from './task-progress.tsx';

const MAX_SHOWS = 4;

type ShareSheetProps = {
  /** The task that opened the sheet and whose progress it shows. */
  task: Task | undefined;
  open: boolean;
  onClose: () => void;
};

/** Shares a show for a task. The page closes the sheet when the task is complete. */
export function ShareSheet({ task, open, onClose }: ShareSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('reward.share_title')} description={t('reward.share_hint')}>
      {task && <ShareForm task={task} />}
    </Sheet>
  );
}

function useShows(): { shows: Show[] | undefined; error: Error | null; retry: () => unknown } {
  const lastId = useVideoStore(({ historyTv }) => historyTv.episode_item?.tv_id);
  const last = useQuery({ ...showQuery(lastId ?? ''), enabled: lastId !== undefined });
  const popular = useQuery({
    queryKey: ['shows-to-share'],
    queryFn: ({ signal }) => request('video/list', { sort: 'popular', limit: MAX_SHOWS }, { quiet: true, signal }),
  });
  // If the last watched show is no longer available, the viewer can still share other shows.
  const isReady = popular.data !== undefined && !last.isLoading;
  const others = popular.data?.items.filter(({ tv_id: id, released }) => released && id !== lastId) ?? [];
  const shows = [...(last.data ? [last.data.show] : []), ...others].slice(0, MAX_SHOWS);
  return { shows: isReady ? shows : undefined, error: popular.error, retry: () => popular.refetch() };
}

function ShareForm({ task }: { task: Task }) {
  const { shows, error, retry } = useShows();
  const [selectedId, setSelectedId] = useState<string>();
  const selected = shows?.find(({ tv_id: id }) => id === selectedId) ?? shows?.[0];
  if (error && !shows) return <ErrorState error={error} onRetry={retry} />;
  if (!shows) return <Skeleton className="h-60 w-full" />;
  return (
    <div className="space-y-4">
      <ShowPicker shows={shows} selected={selected} onSelect={setSelectedId} />
      <TaskProgress task={task} />
      {selected && <ShareButtons show={selected} />}
    </div>
  );
}

function ShareButtons({ show: { tv_id: tvId, title } }: { show: Show }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => prefetchShare({ tvId }), [tvId]);
  const share = async (send: () => Promise<boolean>): Promise<void> => {
    setBusy(true);
    if (await send()) await refreshRewards();
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="solid"
        className="flex-1"
        disabled={isBusy}
        onClick={() => void share(() => shareLink({ tvId }, title))}
      >
        <Share2 size={18} aria-hidden />
        {t('player.share')}
      </Button>
      <Button
        variant="secondary"
        className="flex-1"
        disabled={isBusy}
        onClick={() => void share(() => copyShareLink({ tvId }))}
      >
        <Link2 size={18} aria-hidden />
        {t('reward.share_copy')}
      </Button>
    </div>
  );
}

type ShowPickerProps = { shows: readonly Show[]; selected: Show | undefined; onSelect: (tvId: string) => void };

function ShowPicker({ shows, selected, onSelect }: ShowPickerProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t('reward.share_choose')} className="grid grid-cols-4 gap-3">
      {shows.map((show) => (
        <button
          key={show.tv_id}
          type="button"
          aria-pressed={show === selected}
          onClick={() => onSelect(show.tv_id)}
          className="min-w-0 text-left"
        >
          <Cover
            src={show.cover}
            className={classNames('transition', show === selected ? 'ring-2 ring-white' : 'opacity-60')}
          />
          <span className={classNames('mt-1.5 line-clamp-2 text-xs', show === selected ? 'text-text' : 'text-soft')}>
            {show.title}
          </span>
        </button>
      ))}
    </div>
  );
}
