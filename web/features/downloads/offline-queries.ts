/** Fills the queries of the player with data of the downloads while there is no network. */
import { queryClient } from '#web/api/query-client.ts';
import { episodeQuery, showQuery, type EpisodeDetails, type ShowDetails } from '#web/entities/show/queries.ts';
import type { Download, Media } from './download.ts';
import * as store from './download-store.ts';
import { pictureUrl, subtitleUrl } from './object-urls.ts';

function offlineMedia(download: Download, media: Media): Media {
  return {
    ...media,
    poster: pictureUrl(download.id, download.poster) ?? media.poster,
    sprite: null,
    subtitles: download.subtitles.map(({ lang, text }) => ({ lang, url: subtitleUrl(`${download.id} ${lang}`, text) })),
  };
}

/** Returns the next playable download of the show, which may leave out episodes. */
function nextDownloaded({ tvId, ep }: Download): Download | undefined {
  return store
    .allDownloads()
    .filter((other) => other.tvId === tvId && other.ep > ep && store.isPlayable(other))
    .toSorted((a, b) => a.ep - b.ep)[0];
}

function offlineEpisode(download: Download): EpisodeDetails | undefined {
  const { tvId, ep, source, positionMs } = download;
  if (!source) return undefined;
  const { access } = source;
  const media = offlineMedia(download, source.media);
  const next = nextDownloaded(download);
  return {
    tv_id: tvId,
    ep,
    access,
    price: 0,
    poster: media.poster,
    media,
    resume_ms: positionMs,
    liked: false,
    likes: 0,
    next: next?.source ? { ep: next.ep, access: next.source.access, poster: next.source.media.poster, price: 0 } : null,
  };
}

/** Keeps data that is on the screen. The data counts as old, so that it loads again when the network returns. */
function seed(queryKey: readonly unknown[], data: EpisodeDetails | ShowDetails | undefined): void {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (data === undefined || (query?.state.data !== undefined && query.getObserversCount() > 0)) return;
  queryClient.setQueryData(queryKey, data, { updatedAt: 1 });
}

export function seedOfflineQueries(): void {
  for (const download of store.allDownloads().filter(store.isPlayable)) {
    seed(episodeQuery(download).queryKey, offlineEpisode(download));
    seed(showQuery(download.tvId).queryKey, store.showOf(download)?.details);
  }
}
