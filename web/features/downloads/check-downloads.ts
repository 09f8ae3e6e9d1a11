/** Removes downloads to which the viewer is no longer entitled. Decision 055. */
import { isBlockedCode } from '#contract/codes.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { downloadId } from './download.ts';
import * as store from './download-store.ts';
import { keepServerTime } from './server-time.ts';

const TOAST_MS = 5_000;

async function applyCheck(): Promise<void> {
  const checked = store.allDownloads().filter(({ source }) => source !== null);
  const [first] = checked;
  if (!first) return;
  const items = checked.map(({ tvId, ep, source }) => ({ tv_id: tvId, ep, rendition: source?.renditionId ?? '' }));
  const response = await request('video/downloads_check', { items }, { quiet: true });
  await keepServerTime(response.server_time);
  const checkedAt = Date.parse(response.server_time);
  const ended: string[] = [];
  for (const { tv_id: tvId, ep, entitled, expires_at: expiresAt } of response.items) {
    const id = downloadId(first.owner, { tvId, ep });
    const source = checked.find((each) => each.id === id)?.source;
    if (!entitled) ended.push(id);
    else if (source)
      await store.change(id, {
        source: { ...source, checkedAt, expiresAt: expiresAt === null ? null : Date.parse(expiresAt) },
      });
  }
  if (ended.length === 0) return;
  await store.remove(ended);
  showToast(text('downloads.ended', { count: ended.length }), { durationMs: TOAST_MS });
}

/** Applies the server's check to all downloads. Without a network, nothing changes. */
export async function checkDownloads(): Promise<void> {
  try {
    await applyCheck();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (isBlockedCode(error.code)) await store.remove(store.allDownloads().map(({ id }) => id));
  }
}
