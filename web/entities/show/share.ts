/** Shares links to episodes. Tasks count the reported shares. Spec §1. */
import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { hrefOf } from '#web/router/paths.ts';
import { text } from '#web/text/i18n.ts';
import { showLoadingDuring } from '#web/ui/loading-store.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { EpisodeId } from './queries.ts';

type ShareConfig = Pick<Operations['app/share_config']['output'], 'link'> &
  Partial<Operations['app/share_config']['output']>;

/** Browsers allow sharing and copying only shortly after a tap. */
const MAX_WAIT_MS = 1_000;

const shareQuery = ({ tvId, ep }: EpisodeId) =>
  queryOptions({
    queryKey: ['share', tvId, ep],
    queryFn: () => request('app/share_config', { tv_id: tvId, ep }, { quiet: true }),
    retry: false,
  });

/** Loads the texts and the link, so that a tap can use them without waiting. */
export function prefetchShare(id: EpisodeId): void {
  void queryClient.prefetchQuery(shareQuery(id));
}

/** Opens the system's share dialog, or copies the link if that fails. @returns whether either succeeded */
export async function shareEpisode(id: EpisodeId, title: string): Promise<boolean> {
  if (!('share' in navigator)) return copyEpisodeLink(id);
  const { link, ...texts } = await readShareConfig(id);
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
  const { link } = await readShareConfig(id);
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    showToast(text('profile.copy_failed'));
    return false;
  }
  showToast(text('player.link_copied'));
  return report(id, 'copy');
}

/** Falls back to the address in this browser if the server does not respond in time. */
async function readShareConfig(id: EpisodeId): Promise<ShareConfig> {
  const { tvId, ep } = id;
  const fallback = { link: `${location.origin}/${hrefOf('/pages/shortPlay/index', { tv_id: tvId, ep })}` };
  const timeout = new Promise<ShareConfig>((resolve) => setTimeout(resolve, MAX_WAIT_MS, fallback));
  const config = Promise.race([queryClient.fetchQuery(shareQuery(id)).catch(() => fallback), timeout]);
  showLoadingDuring(config);
  return config;
}

/** Reports the share to the server. Ignores errors. */
async function report({ tvId }: EpisodeId, target: 'system' | 'copy'): Promise<true> {
  await request('task/report_share', { tv_id: tvId, target }, { quiet: true, indicator: true }).catch(() => undefined);
  return true;
}
