/** A session loads one source into one `<video>`, by hls.js or by the browser's own HLS. */
import type { BufferProfile } from '../hls/hls-options.ts';
import type { Media } from '../hls/playlists.ts';
import type { QualityChoice } from '../hls/start-level.ts';

export type PlaybackSource = {
  /** Identifies the source to the caller. */
  readonly key: string;
  readonly media: Media;
  readonly startMs: number;
  /** Requests the same media again, because its token has expired. */
  readonly refresh: () => Promise<Media | 'offline' | 'refused'>;
};

/** Preferences that apply to all sources. */
export type PlaybackPreferences = {
  readonly quality: () => QualityChoice;
  /** Bits per second; null before the first measurement. */
  readonly bandwidth: () => number | null;
  readonly saveBandwidth: (bitsPerSecond: number) => void;
  readonly dataSaver: () => boolean;
};

export type SessionEvents = {
  /** Media requests fail (true), or succeed again (false). */
  readonly onOffline: (isOffline: boolean) => void;
  /** @param width of the rendition in px */
  readonly onLevelSwitched: (width: number) => void;
  /** The data cannot be decoded. */
  readonly onBroken: () => void;
  /** The media cannot be loaded any more. */
  readonly onUnavailable: () => void;
  /** The files were replaced, so the source must be loaded again. */
  readonly onReplaced: (media: Media) => void;
};

export type SessionPorts = {
  readonly video: HTMLVideoElement;
  readonly source: PlaybackSource;
  readonly preferences: PlaybackPreferences;
  readonly events: SessionEvents;
  readonly profile: BufferProfile;
  /** False after broken data: requests then bypass the browser's cache. */
  readonly isCacheTrusted: boolean;
};

export type Session = {
  readonly setProfile: (profile: BufferProfile) => void;
  readonly setQuality: (choice: QualityChoice) => void;
  /** A request is pending, so the network causes a long stall. */
  readonly isWaitingForNetwork: () => boolean;
  /** Ends the delay before the next retry. */
  readonly retryNow: () => void;
  readonly destroy: () => void;
};

export type EnginePorts = {
  readonly video: HTMLVideoElement;
  readonly preferences: PlaybackPreferences;
};

export type MountTarget = {
  readonly host: HTMLElement;
  /** Called before the picture disappears for a moment, so that the host can show a copy. */
  readonly captureFrame: (video: HTMLVideoElement) => void;
};
