import type { PlaybackPreferences } from './session.ts';

export type EnginePorts = {
  readonly video: HTMLVideoElement;
  readonly preferences: PlaybackPreferences;
};

/** Where an element stands. */
export type MountTarget = {
  readonly host: HTMLElement;
  /** The picture is about to go for a moment: whoever shows it may keep a copy on screen. */
  readonly captureFrame: (video: HTMLVideoElement) => void;
};
