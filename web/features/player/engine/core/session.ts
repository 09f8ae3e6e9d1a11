/** A session loads one source into one `<video>`, with hls.js or the browser's native HLS support. */
import type { BufferProfile } from '../hls/loading-rules.ts';
import type { TransferredSource } from '#web/boot/startup-source.ts';
import type { Media } from '#web/boot/media.ts';
import type { QualityChoice } from '#web/boot/start-rendition.ts';

/** A rendition that is stored on the device. */
export type StoredRendition = {
  readonly id: string;
  /** Reads a byte range of the rendition's file; undefined if it is not there. @param end exclusive */
  readonly read: (start: number, end: number) => Promise<ArrayBuffer | undefined>;
};

export type PlaybackSource = {
  readonly key: string;
  readonly media: Media;
  readonly startMs: number;
  /** Is played instead of media from the network, until the viewer chooses another quality. */
  readonly stored?: StoredRendition | undefined;
  /** Requests the media with a new token. After `'offline'`, a later request may succeed. */
  readonly refresh: () => Promise<Media | 'offline' | 'refused'>;
};

export type PlaybackPreferences = {
  readonly quality: () => QualityChoice;
  /** Returns the measured bits per second; null before the first measurement. */
  readonly bandwidth: () => number | null;
  readonly saveBandwidth: (bitsPerSecond: number) => void;
  readonly dataSaver: () => boolean;
};

export type SessionEvents = {
  /** Reports that media requests fail (true) or succeed again (false). */
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
  /** A source that the element plays already, and that the session continues. */
  readonly transferred?: TransferredSource | 'native' | undefined;
  /** False after a reload. hls.js then bypasses the HTTP cache, which may contain broken data. */
  readonly isCacheTrusted: boolean;
};

export type Session = {
  readonly setProfile: (profile: BufferProfile) => void;
  readonly setQuality: (choice: QualityChoice) => void;
  readonly isWaitingForNetwork: () => boolean;
  /** Retries failed requests without their delay. */
  readonly retryNow: () => void;
  readonly destroy: () => void;
};

export type EnginePorts = {
  readonly video: HTMLVideoElement;
  readonly preferences: PlaybackPreferences;
};

export type MountTarget = {
  readonly host: HTMLElement;
  /** Lets the host copy the current frame before a reload or an error removes it. */
  readonly captureFrame: (video: HTMLVideoElement) => void;
};
