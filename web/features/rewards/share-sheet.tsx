import { useQuery } from '@tanstack/react-query';
import { Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Calls } from '#contract/api.ts';
import { call } from '#web/api/call.ts';
import { copyEpisode, shareEpisode } from '#web/api/share.ts';
import { showOptions } from '#web/api/shows.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import { useAmounts } from '#web/text/amounts.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/class-names.ts';
import { Poster } from '#web/ui/poster.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { refreshRewards, type Task } from './queries.ts';

type Show = Calls['video/list']['output']['items'][number];

/** As many as stand beside each other. */
const CHOICES = 4;

type ShareSheetProps = {
  /** What the viewer shares for. */
  task: Task | undefined;
  open: boolean;
  onClose: () => void;
};

/** Something to share, chosen ahead: the show last watched, else the most popular. It stays until the task is done. */
export function ShareSheet({ task, open, onClose }: ShareSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('reward.share_title')} description={t('reward.share_hint')}>
      {task && <Choice task={task} />}
    </Sheet>
  );
}

/** The show last watched first, then the most popular ones. */
function useShows(): { shows: Show[] | undefined; error: Error | null; retry: () => void } {
  const lastId = useVideoStore(({ historyTv }) => historyTv.episode_item?.tv_id);
  const last = useQuery({ ...showOptions(lastId ?? ''), enabled: lastId !== undefined });
  const popular = useQuery({
    queryKey: ['shows-to-share'],
    queryFn: ({ signal }) => call('video/list', { sort: 'popular', limit: CHOICES }, { quiet: true, signal }),
  });
  // A show that has left is no reason to share none.
  const isReady = popular.data !== undefined && !last.isLoading;
  const others = popular.data?.items.filter(({ tv_id: id, released }) => released && id !== lastId) ?? [];
  const shows = [...(last.data ? [last.data.show] : []), ...others].slice(0, CHOICES);
  return { shows: isReady ? shows : undefined, error: popular.error, retry: () => void popular.refetch() };
}

function Choice({ task: { title, progress, target } }: { task: Task }) {
  const t = useText();
  const { whole } = useAmounts();
  const { shows, error, retry } = useShows();
  const [chosenId, setChosenId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = shows?.find(({ tv_id: id }) => id === chosenId) ?? shows?.[0];
  if (error && !shows) return <ErrorState error={error} onRetry={retry} />;
  if (!shows) return <Skeleton className="h-60 w-full" />;
  const send = async (share: () => Promise<boolean>): Promise<void> => {
    setBusy(true);
    if (await share()) await refreshRewards();
    setBusy(false);
  };
  const id = { tvId: chosen?.tv_id ?? '', ep: 1 };
  return (
    <div className="space-y-4">
      <ShowChoice shows={shows} chosen={chosen} onChoose={setChosenId} />
      <div className="flex items-center gap-3">
        <div className="flex-1">
          <ProgressLine share={progress / target} label={title} />
        </div>
        <span className="text-sm text-soft tabular-nums">
          {whole(progress)} / {whole(target)}
        </span>
      </div>
      <div className="flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button
            look="solid"
            className="flex-1"
            disabled={busy || !chosen}
            onClick={() => void send(() => shareEpisode(id, chosen?.title ?? ''))}
          >
            <Share2 size={18} aria-hidden />
            {t('player.share')}
          </Button>
        )}
        <Button
          look={'share' in navigator ? 'quiet' : 'solid'}
          className="flex-1"
          disabled={busy || !chosen}
          onClick={() => void send(() => copyEpisode(id))}
        >
          <Link2 size={18} aria-hidden />
          {t('reward.share_copy')}
        </Button>
      </div>
    </div>
  );
}

type ShowChoiceProps = { shows: readonly Show[]; chosen: Show | undefined; onChoose: (tvId: string) => void };

function ShowChoice({ shows, chosen, onChoose }: ShowChoiceProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t('reward.share_choose')} className="grid grid-cols-4 gap-3">
      {shows.map((show) => (
        <button
          key={show.tv_id}
          type="button"
          aria-pressed={show === chosen}
          onClick={() => onChoose(show.tv_id)}
          className="min-w-0 text-left"
        >
          <Poster
            src={show.cover}
            className={classes('transition', show === chosen ? 'ring-2 ring-white' : 'opacity-60')}
          />
          <span className={classes('mt-1.5 line-clamp-2 text-xs', show === chosen ? 'text-text' : 'text-soft')}>
            {show.title}
          </span>
        </button>
      ))}
    </div>
  );
}
