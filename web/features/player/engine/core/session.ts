/** One episode in one `<video>`, by whichever means the browser has. */
import type { BufferProfile } from '../hls/hls-options.ts';
import type { Media } from '../hls/playlists.ts';
import type { QualityChoice } from '../hls/start-level.ts';

/** An episode to play. */
export type PlaybackSource = {
  /** Names the episode to whoever opened it. */
  readonly key: string;
  readonly media: Media;
  readonly startMs: number;
  /** Asks for the same episode anew, for its token has run out. */
  readonly refresh: () => Promise<Media | 'offline' | 'refused'>;
};

/** What outlives an episode. */
export type PlaybackPreferences = {
  readonly quality: () => QualityChoice;
  /** Bits a second, null when nothing was measured yet. */
  readonly bandwidth: () => number | null;
  readonly saveBandwidth: (bitsPerSecond: number) => void;
  readonly dataSaver: () => boolean;
};

/** What a session tells the engine. */
export type SessionEvents = {
  /** Bytes stopped coming, or come again. */
  readonly onOffline: (offline: boolean) => void;
  /** Width in px of the rendition that plays now. */
  readonly onLevelSwitched: (width: number) => void;
  /** The decoder or the data is broken: the same bytes again will not do. */
  readonly onBroken: () => void;
  /** The episode cannot be had any more. */
  readonly onUnavailable: () => void;
  /** The episode's files were replaced: it must be opened anew. */
  readonly onReplaced: (media: Media) => void;
};

export type SessionPorts = {
  readonly video: HTMLVideoElement;
  readonly source: PlaybackSource;
  readonly preferences: PlaybackPreferences;
  readonly events: SessionEvents;
  readonly profile: BufferProfile;
  /** Whether the browser's cache may answer; false after broken data came out of it. */
  readonly isCacheTrusted: boolean;
};

export type Session = {
  readonly setProfile: (profile: BufferProfile) => void;
  readonly setQuality: (choice: QualityChoice) => void;
  /** Whether bytes are under way or waited for: a long wait is then the network's. */
  readonly isWaitingForNetwork: () => boolean;
  /** Does not wait any longer for the network. */
  readonly retryNow: () => void;
  readonly destroy: () => void;
};
