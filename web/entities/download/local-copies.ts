/** Gives other parts of the app access to downloads, whose code loads only if there are any. */
import type { EpisodeDetails, EpisodeId } from '#web/entities/show/queries.ts';

type Media = NonNullable<EpisodeDetails['media']>;

type StoredRendition = {
  readonly id: string;
  /** @param end exclusive */
  readonly read: (start: number, end: number) => Promise<ArrayBuffer | undefined>;
};

type Progress = EpisodeId & { readonly positionMs: number; readonly playedMs: number };

export type LocalCopies = {
  /** Returns the stored rendition of this media, if it may be played now. */
  readonly renditionOf: (episodeId: EpisodeId, media: Media) => StoredRendition | undefined;
  /** Returns whether the episode can be played without a network. */
  readonly has: (episodeId: EpisodeId) => boolean;
  /** Saves the position of a downloaded episode, and the played time if the server has not received it. */
  readonly keepProgress: (progress: Progress, isSent: boolean) => void;
  /** Removes the downloads to which the viewer is no longer entitled. */
  readonly check: () => Promise<void>;
};

let current: LocalCopies | undefined;

export function setLocalCopies(copies: LocalCopies): void {
  current = copies;
}

/** Returns undefined if there are no downloads, or while their code loads. */
export function localCopies(): LocalCopies | undefined {
  return current;
}
