/** Shares links to shows and episodes. Tasks count the reported shares. Spec §1. */
import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { sharePath, type ShareTarget } from '#domain/share-path.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { apiUrl, isMobileApp } from '#web/boot/api-url.ts';
import { currentLanguage } from '#web/state/language-store.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { requestShare } from './share-request.ts';

type ShareConfig = Pick<Operations['app/share_config']['output'], 'link'> &
  Partial<Operations['app/share_config']['output']>;

const shareQuery = ({ tvId, ep }: ShareTarget) =>
  queryOptions({
    queryKey: ['share', tvId, ep, currentLanguage()],
    queryFn: () => request('app/share_config', { tv_id: tvId, ep }, { quiet: true }),
    retry: false,
  });

/** Loads the texts and the link. Browsers allow sharing and copying only directly after a tap, which cannot wait. */
export function prefetchShare(target: ShareTarget): void {
  void queryClient.prefetchQuery(shareQuery(target));
}

/** Opens the system's share dialog, or our own without one. @returns whether the viewer shared the link */
export async function shareLink(target: ShareTarget, title: string): Promise<boolean> {
  if (!('share' in navigator)) return openShareDialog(target, title);
  const { link, ...texts } = shareConfig(target);
  try {
    await navigator.share({ title, ...texts, url: link });
    return await reportShare(target, 'system');
  } catch (error) {
    // An `AbortError` means that the viewer closed the share dialog.
    return !(error instanceof Error && error.name === 'AbortError') && openShareDialog(target, title);
  }
}

function openShareDialog(target: ShareTarget, title: string): Promise<boolean> {
  return requestShare({ target, title, text: title, ...shareConfig(target) });
}

/** Copies the link and shows a toast. @returns whether the link was copied */
export async function copyShareLink(target: ShareTarget): Promise<boolean> {
  const { link } = shareConfig(target);
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    showToast(text('profile.copy_failed'));
    return false;
  }
  showToast(text('player.link_copied'));
  return reportShare(target, 'copy');
}

/** Returns the loaded texts and link. Without them, it returns a link to the server, because a tap cannot wait. */
function shareConfig(target: ShareTarget): ShareConfig {
  const config = queryClient.getQueryData(shareQuery(target).queryKey);
  const path = sharePath(currentLanguage(), target);
  return config ?? { link: isMobileApp ? apiUrl(path) : location.origin + path };
}

/** Reports the share to the server, with the way in which the viewer shared. Ignores errors. */
export async function reportShare({ tvId }: ShareTarget, way: string): Promise<true> {
  await request('task/report_share', { tv_id: tvId, target: way }, { quiet: true, indicator: true }).catch(
    () => undefined,
  );
  return true;
}
