import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MAX_DOWNLOADS } from '#domain/downloads.ts';
import type { DownloadRequest } from '#web/entities/download/download-request.ts';
import { showQuery, type ShowDetails } from '#web/entities/show/queries.ts';
import { navigateTo } from '#web/router/router.ts';
import { text, useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { SheetDialog } from '#web/ui/sheet-dialog.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { EpisodeChoice } from './episode-choice.tsx';
import { QualityChoice } from './quality-choice.tsx';
import { remainingDownloads, startDownload } from './queries.ts';
import { startDownloads } from './start-downloads.ts';
import { useChoices } from './use-choices.ts';
import { useDownloads } from './download-store.ts';

const TOAST_MS = 5_000;

export type DownloadSheetProps = { open: boolean; onClose: () => void; request: DownloadRequest };

/** Lets the viewer choose episodes and their quality, and shows the size before the download. */
export function DownloadSheet({ open, onClose, request }: DownloadSheetProps) {
  const t = useText();
  const { data, error, isError, refetch } = useQuery(showQuery(request.tvId));
  const { isLoaded } = useDownloads();
  useEffect(() => {
    startDownloads().catch(() => undefined);
  }, []);
  return (
    <SheetDialog open={open} onClose={onClose} title={t('player.download')} description={data?.show.title}>
      {data && isLoaded ? (
        <Choices key={`${request.tvId} ${request.ep}`} details={data} first={request.ep} onClose={onClose} />
      ) : isError ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </SheetDialog>
  );
}

type ChoicesProps = { details: ShowDetails; first: number | undefined; onClose: () => void };

function Choices({ details, first, onClose }: ChoicesProps) {
  const t = useText();
  const { open, selected, select, options, width, setWidth, error, retry } = useChoices(details, first);
  if (open.length === 0) return <p className="py-6 text-center text-soft">{t('downloads.none_open')}</p>;
  const start = (): void => {
    if (selected.length > remainingDownloads()) {
      showToast(text('downloads.full', { max: MAX_DOWNLOADS }), { durationMs: TOAST_MS });
      return;
    }
    if (width === undefined) return;
    onClose();
    startDownload(details, selected, width).then(announceStart, () => showToast(text('downloads.unsupported')));
  };
  return (
    <div className="space-y-5">
      <EpisodeChoice details={details} open={open} selected={selected} onChange={select} />
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <QualityChoice options={options} isExact={selected.length === 1} value={width} onChange={setWidth} />
      )}
      <Button
        variant="primary"
        size="large"
        fullWidth
        disabled={selected.length === 0 || width === undefined}
        onClick={start}
      >
        {t('downloads.download', { count: selected.length })}
      </Button>
    </div>
  );
}

function announceStart(): void {
  showToast(text('downloads.started'), {
    durationMs: TOAST_MS,
    action: { label: text('downloads.view'), run: () => navigateTo('/pages/common/downloads/index') },
  });
}
