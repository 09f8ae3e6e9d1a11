/** Shares links to episodes. Tasks count the reported shares. Spec §1. */
import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { hrefOf } from '#web/router/paths.ts';
import { currentLanguage } from '#web/state/language-store.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { EpisodeId } from './queries.ts';

type ShareConfig = Pick<Operations['app/share_config']['output'], 'link'> &
  Partial<Operations['app/share_config']['output']>;

const shareQuery = ({ tvId, ep }: EpisodeId) =>
  queryOptions({
    queryKey: ['share', tvId, ep, currentLanguage()],
    queryFn: () => request('app/share_config', { tv_id: tvId, ep }, { quiet: true }),
    retry: false,
  });

/** Loads the texts and the link. Browsers allow sharing and copying only directly after a tap, which cannot wait. */
export function prefetchShare(id: EpisodeId): void {
  void queryClient.prefetchQuery(shareQuery(id));
}

/** Opens the system's share dialog, or copies the link if that fails. @returns whether either succeeded */
export async function shareEpisode(id: EpisodeId, title: string): Promise<boolean> {
  if (!('share' in navigator)) return copyEpisodeLink(id);
  const { link, ...texts } = shareConfig(id);
  try {
    await navigator.share({ title, ...texts, url: link });
    return await report(id, 'system');
  } catch (error) {
    // An `AbortError` means that the viewer closed the share dialog.
    return !(error instanceof Error && error.name === 'AbortError') && copyEpisodeLink(id);
  }
}

/** Copies the link and shows a toast. @returns whether the link was copied */
export async function copyEpisodeLink(id: EpisodeId): Promise<boolean> {
  const { link } = shareConfig(id);
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    showToast(text('profile.copy_failed'));
    return false;
  }
  showToast(text('player.link_copied'));
  return report(id, 'copy');
}

/** Returns the loaded texts and link. Without them, it returns the address in this browser, because a tap cannot wait. */
function shareConfig(id: EpisodeId): ShareConfig {
  const { tvId, ep } = id;
  const config = queryClient.getQueryData(shareQuery(id).queryKey);
  return config ?? { link: `${location.origin}/${hrefOf('/pages/shortPlay/index', { tv_id: tvId, ep })}` };
}

/** Reports the share to the server. Ignores errors. */
async function report({ tvId }: EpisodeId, target: 'system' | 'copy'): Promise<true> {
  await request('task/report_share', { tv_id: tvId, target }, { quiet: true, indicator: true }).catch(() => undefined);
  return true;
}
