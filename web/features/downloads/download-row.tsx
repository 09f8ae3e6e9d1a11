import { Pause, Play, RotateCcw, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadState, playableUntil } from '#domain/downloads.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { useText, type Translate } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Download } from './download.ts';
import { isPlayable } from './download-store.ts';
import { serverNow } from './server-time.ts';
import { pause, resume } from './transfer-queue.ts';
import { useSizeText } from './use-size-text.ts';

const ICON_PX = 20;
/** Only an end within this time is shown, because each visit with a network postpones it. VIP's end is always shown. */
const SOON_MS = 7 * DAY_MS;

function pendingText(t: Translate, { status, failure }: Download, sizes: { loaded: string; total: string }): string {
  if (status === 'failed') return t(failure === 'storage' ? 'downloads.storage_full' : 'downloads.unavailable');
  if (status === 'paused') return t('downloads.paused');
  return status === 'queued' ? t('downloads.queued') : t('downloads.loading', sizes);
}

/** Returns the quality, the size, and how long the episode can be played or why it cannot. */
function useDetails(download: Download): string {
  const t = useText();
  const { date } = useDateFormats();
  const sizeText = useSizeText();
  const { source, loadedBytes, status } = download;
  const total = sizeText(source?.bytes ?? 0);
  if (status !== 'complete' || !source) return pendingText(t, download, { loaded: sizeText(loadedBytes), total });
  const [rendition] = source.media.renditions;
  const quality = t('player.quality_value', { width: rendition?.width ?? download.width });
  const now = serverNow();
  const state = downloadState(source, now);
  if (state !== 'playable') return t(state === 'expired' ? 'downloads.expired' : 'downloads.checking');
  const until = playableUntil(source);
  const endsSoon = source.expiresAt !== null || until - now < SOON_MS;
  return [quality, total, ...(endsSoon ? [t('downloads.until', { date: date(until) })] : [])].join(' · ');
}

/** A downloaded episode, or one that is being downloaded. */
export function DownloadRow({ download, onRemove }: { download: Download; onRemove: () => void }) {
  const t = useText();
  const details = useDetails(download);
  const { ep, status, source, loadedBytes } = download;
  const isComplete = status === 'complete';
  const content = (
    <>
      <span className="block">{t('player.cell_free', { ep })}</span>
      <span className="block text-sm text-soft tabular-nums">{details}</span>
    </>
  );
  return (
    <li className="flex min-h-14 items-center gap-1">
      <div className="min-w-0 flex-1 py-2">
        <EpisodeLink download={download}>{content}</EpisodeLink>
        {!isComplete && status !== 'failed' && source && (
          <div className="pt-1.5">
            <ProgressBar share={loadedBytes / source.bytes} label={t('downloads.progress', { ep })} />
          </div>
        )}
      </div>
      {!isComplete && <TransferButton download={download} />}
      <IconButton
        label={isComplete ? t('downloads.remove', { ep }) : t('downloads.cancel')}
        className="text-soft"
        onClick={onRemove}
      >
        {isComplete ? <Trash2 size={ICON_PX} aria-hidden /> : <X size={ICON_PX} aria-hidden />}
      </IconButton>
    </li>
  );
}

/** Opens the player if the episode can be played. */
function EpisodeLink({ download, children }: { download: Download; children: ReactNode }) {
  const { tvId, ep } = download;
  if (!isPlayable(download)) return <div className="flex items-center gap-3 pl-8">{<div>{children}</div>}</div>;
  return (
    <Link
      to="/pages/shortPlay/index"
      query={{ tv_id: tvId, ep }}
      className="flex min-h-11 items-center gap-3 transition active:opacity-60"
    >
      <Play size={ICON_PX} fill="currentColor" strokeWidth={0} aria-hidden className="shrink-0 text-soft" />
      <div className="min-w-0">{children}</div>
    </Link>
  );
}

function TransferButton({ download: { id, status } }: { download: Download }) {
  const t = useText();
  const isWaiting = status === 'paused' || status === 'failed';
  return isWaiting ? (
    <IconButton label={t('downloads.resume')} onClick={() => void resume(id)}>
      <RotateCcw size={ICON_PX} aria-hidden />
    </IconButton>
  ) : (
    <IconButton label={t('downloads.pause')} onClick={() => void pause(id)}>
      <Pause size={ICON_PX} aria-hidden />
    </IconButton>
  );
}
