/** A session loads one source into one `<video>`, with hls.js or the browser's native HLS support. */
import type { BufferProfile } from '../hls/hls-options.ts';
import type { Media } from '../hls/hls-playlists.ts';
import type { QualityChoice } from '../hls/start-rendition.ts';

export type PlaybackSource = {
  readonly key: string;
  readonly media: Media;
  readonly startMs: number;
  /** Requests the media again when its token has expired. */
  readonly refresh: () => Promise<Media | 'offline' | 'refused'>;
};

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
  readonly onLevelSwitched: (width: number) => void;
  readonly onBroken: () => void;
  readonly onUnavailable: () => void;
  readonly onReplaced: (media: Media) => void;
};

export type SessionPorts = {
  readonly video: HTMLVideoElement;
  readonly source: PlaybackSource;
  readonly preferences: PlaybackPreferences;
  readonly events: SessionEvents;
  readonly profile: BufferProfile;
  /** False after broken data: requests then bypass the HTTP cache. */
  readonly isCacheTrusted: boolean;
};

export type Session = {
  readonly setProfile: (profile: BufferProfile) => void;
  readonly setQuality: (choice: QualityChoice) => void;
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
  /** Called before the current frame disappears, so that the host can show a copy. */
  readonly captureFrame: (video: HTMLVideoElement) => void;
};
