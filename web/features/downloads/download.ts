import type { Operations } from '#contract/api.ts';
import type { Language } from '#domain/languages.ts';
import type { EpochMs } from '#domain/instant.ts';
import type { EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';

export type DownloadResponse = Operations['video/download']['output'];
export type Media = DownloadResponse['media'];

type DownloadStatus = 'queued' | 'loading' | 'paused' | 'failed' | 'complete';
/** Why a download failed: the device has no space, or the episode is no longer open to the viewer. */
type DownloadFailure = 'storage' | 'unavailable';

/** The data from the server's response. `media` contains only the stored rendition. */
export type DownloadSource = {
  readonly access: DownloadResponse['access'];
  readonly media: Media;
  readonly renditionId: string;
  /** The size of the rendition's file. */
  readonly bytes: number;
  readonly expiresAt: EpochMs | null;
  readonly checkedAt: EpochMs;
};

/** A downloaded or queued episode. */
export type Download = EpisodeId & {
  readonly id: string;
  /** The UID of the viewer. Other viewers cannot play the download. */
  readonly owner: string;
  readonly status: DownloadStatus;
  readonly failure: DownloadFailure | null;
  /** The chosen width in px. An episode without that width has the next narrower one. */
  readonly width: number;
  /** Null until the first response of the server. */
  readonly source: DownloadSource | null;
  readonly loadedBytes: number;
  readonly poster: ArrayBuffer | null;
  readonly subtitles: readonly { readonly lang: Language; readonly text: string }[];
  readonly positionMs: number;
  /** When the viewer was at the position, in the server's time. */
  readonly positionAt: EpochMs;
  /** The time in ms that was played since the last report that the server has received, or null. */
  readonly unsentMs: number | null;
  readonly createdAt: EpochMs;
};

/** The show of downloaded episodes. */
export type DownloadedShow = {
  readonly id: string;
  readonly details: ShowDetails;
  readonly cover: ArrayBuffer | null;
};

export function downloadId(owner: string, { tvId, ep }: EpisodeId): string {
  return `${owner} ${tvId} ${ep}`;
}

export function showIdOf({ owner, tvId }: Pick<Download, 'owner' | 'tvId'>): string {
  return `${owner} ${tvId}`;
}
