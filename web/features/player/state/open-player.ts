import { prefetchEpisode, type EpisodeId } from '#web/entities/show/queries.ts';
import { navigateTo } from '#web/router/router.ts';
import { sourceKeyOf } from './playlist.ts';
import { showPreloaded, pressPreloaded } from './preloaded-player.ts';

/** Prepares to open the player when the viewer presses a link to it. */
export function pressPlay(episodeId: EpisodeId): void {
  prefetchEpisode(episodeId.tvId, episodeId.ep);
  pressPreloaded(sourceKeyOf(episodeId));
}

let isOpening = false;

/**
 * Opens the player. A preloaded episode plays at once, and the page around it is rendered after its first frame. Until
 * then, further taps do nothing.
 */
export async function openPlayer(episodeId: EpisodeId): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  try {
    await showPreloaded(sourceKeyOf(episodeId));
  } finally {
    isOpening = false;
  }
  navigateTo('/pages/shortPlay/index', { tv_id: episodeId.tvId, ep: episodeId.ep });
}
