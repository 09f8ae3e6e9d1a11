/** Shares links to episodes. Tasks count the reported shares. Spec §1. */
import { request } from '#web/api/request.ts';
import { hrefOf } from '#web/router/paths.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { EpisodeId } from './queries.ts';

/** Opens the system's share dialog, or copies the link if that fails. @returns whether either succeeded */
export async function shareEpisode(id: EpisodeId, title: string): Promise<boolean> {
  if (!('share' in navigator)) return copyEpisodeLink(id);
  try {
    await navigator.share({ title, url: urlOf(id) });
    return await report(id, 'system');
  } catch (error) {
    // An `AbortError` means that the viewer closed the share dialog.
    return !(error instanceof Error && error.name === 'AbortError') && copyEpisodeLink(id);
  }
}

/** Copies the link and shows a toast. @returns whether the link was copied */
export async function copyEpisodeLink(id: EpisodeId): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(urlOf(id));
  } catch {
    showToast(text('profile.copy_failed'));
    return false;
  }
  showToast(text('player.link_copied'));
  return report(id, 'copy');
}

function urlOf({ tvId, ep }: EpisodeId): string {
  return `${location.origin}/${hrefOf('/pages/shortPlay/index', { tv_id: tvId, ep })}`;
}

/** Reports the share to the server. Ignores errors. */
async function report({ tvId }: EpisodeId, target: 'system' | 'copy'): Promise<true> {
  await request('task/report_share', { tv_id: tvId, target }, { quiet: true, indicator: true }).catch(() => undefined);
  return true;
}
