import type { EpisodeId } from '#web/api/shows.ts';
import { hrefOf } from '#web/router/paths.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Hands the episode's address to the device's own share sheet, or where there is none to the clipboard. */
export async function shareEpisode({ tvId, ep }: EpisodeId, title: string): Promise<void> {
  const url = `${location.origin}/${hrefOf('/pages/shortPlay/index', { tv_id: tvId, ep })}`;
  try {
    if ('share' in navigator) await navigator.share({ title, url });
    else await copyLink(url);
  } catch (error) {
    // The viewer thought better of it.
    if (error instanceof Error && error.name === 'AbortError') return;
    await copyLink(url).catch(() => showToast(text('profile.copy_failed')));
  }
}

async function copyLink(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  showToast(text('player.link_copied'));
}
