import { Download as DownloadIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIsOnline } from '#web/api/use-is-online.ts';
import { switchTab } from '#web/router/router.ts';
import { text, useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';
import { useRemovals } from '#web/ui/use-removals.ts';
import { showIdOf, type Download, type DownloadedShow } from './download.ts';
import { remove, useDownloads } from './download-store.ts';
import { DownloadRow } from './download-row.tsx';
import { pictureUrl } from './object-urls.ts';
import { startDownloads } from './start-downloads.ts';
import { StorageSummary } from './storage-summary.tsx';

/** Lists the downloads by show. Works without a network. */
export function DownloadList() {
  const t = useText();
  const { isLoaded, downloads, shows } = useDownloads();
  const [isBlocked, setBlocked] = useState(false);
  const { hiddenIds, remove: removeLater } = useRemovals();
  useEffect(() => {
    startDownloads().catch(() => setBlocked(true));
  }, []);
  if (isBlocked) return <EmptyState title={t('downloads.unsupported')} />;
  if (!isLoaded) return <Skeleton className="h-64 w-full" />;
  const visible = downloads.filter(({ id }) => !hiddenIds.has(id));
  if (visible.length === 0) return <NoDownloads />;
  const groups = Map.groupBy(visible, showIdOf);
  const removeOne = ({ id }: Download): void =>
    removeLater({ ids: [id], message: text('downloads.removed'), run: () => remove([id]) });
  return (
    <div className="space-y-6">
      <StorageSummary downloads={visible} />
      {[...groups].map(([id, episodes]) => {
        const show = shows.get(id);
        return show && <ShowGroup key={id} show={show} episodes={episodes} onRemove={removeOne} />;
      })}
    </div>
  );
}

type ShowGroupProps = {
  show: DownloadedShow;
  episodes: readonly Download[];
  onRemove: (download: Download) => void;
};

function ShowGroup({ show, episodes, onRemove }: ShowGroupProps) {
  const { show: data } = show.details;
  const cover = pictureUrl(`${show.id} cover`, show.cover) ?? data.cover;
  return (
    <section className="flex items-start gap-4">
      <Cover src={cover} className="w-20 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">
          <Link to="/pages/shortPlay/detail" query={{ tv_id: data.tv_id }} className="flex min-h-8 items-center">
            {data.title}
          </Link>
        </h2>
        <ul className="divide-y divide-hairline">
          {episodes
            .toSorted((a, b) => a.ep - b.ep)
            .map((download) => (
              <DownloadRow key={download.id} download={download} onRemove={() => onRemove(download)} />
            ))}
        </ul>
      </div>
    </section>
  );
}

function NoDownloads() {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <EmptyState
      icon={<DownloadIcon size={40} strokeWidth={1.5} aria-hidden />}
      title={t('downloads.empty_title')}
      description={t('downloads.empty_hint')}
      action={
        isOnline && (
          <Button variant="solid" onClick={() => switchTab('/pages/home/index')}>
            {t('player.find_show')}
          </Button>
        )
      }
    />
  );
}
