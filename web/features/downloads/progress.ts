/** Saves the positions of downloaded episodes, and sends the progress that was made without a network. */
import { request } from '#web/api/request.ts';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import * as store from './download-store.ts';
import { serverNow } from './server-time.ts';

type Progress = EpisodeId & { readonly positionMs: number; readonly playedMs: number };

export async function keepProgress(progress: Progress, isSent: boolean): Promise<void> {
  const download = store.downloadOf(progress);
  if (!download) return;
  const unsentMs = isSent ? download.unsentMs : (download.unsentMs ?? 0) + progress.playedMs;
  await store.change(download.id, { positionMs: progress.positionMs, positionAt: serverNow(), unsentMs });
}

/** Sends the stored progress. What could not be sent stays stored. @throws RequestError */
export async function sendProgress(): Promise<void> {
  for (const { id, tvId, ep, positionMs, positionAt, unsentMs } of store.allDownloads()) {
    if (unsentMs === null) continue;
    const age_ms = Math.max(0, Math.round(serverNow() - positionAt));
    const input = { tv_id: tvId, ep, position_ms: positionMs, played_ms: unsentMs, age_ms };
    await request('video/progress', input, { quiet: true });
    await store.change(id, { unsentMs: null });
  }
}
