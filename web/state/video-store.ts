/** The settings of the player and the last episode. Spec §3. */
import type { Language } from '#domain/languages.ts';
import { isRecord } from '#web/boot/send.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { parseStored } from './parse-stored.ts';
import { createStoredStore } from './stored-store.ts';

/** The last played episode. `flag` is true once an episode has played. */
type HistoryTv = {
  readonly flag: boolean;
  /** The hash of the episode: `#/pages/shortPlay/index?…`. */
  readonly url: string;
  readonly episode_item: { readonly tv_id: string; readonly ep: number } | null;
};

export const SUBTITLE_SIZES = ['small', 'medium', 'large'] as const;
export const SUBTITLE_LOOKS = ['box', 'shadow', 'bubble'] as const;
export type SubtitleLook = (typeof SUBTITLE_LOOKS)[number];

export type SubtitleSettings = {
  /** Null until the viewer switches subtitles on or off. */
  readonly on: boolean | null;
  readonly language: Language | null;
  readonly size: (typeof SUBTITLE_SIZES)[number];
  /** Null until the viewer chooses. Until then, it depends on whether the video has speech. */
  readonly look: SubtitleLook | null;
};

export type VideoState = {
  readonly historyTv: HistoryTv;
  readonly tvQuery: { readonly tv_id: string; readonly ep: number } | null;
  /** Disables the preloading of video. Playback in automatic quality starts at the lowest. */
  readonly dataSaver: boolean;
  /** `'auto'`, or the width of the video in px. */
  readonly quality: 'auto' | number;
  /** The last measured bandwidth in bits per second. */
  readonly bandwidth: number | null;
  readonly subtitles: SubtitleSettings;
};

/** The part of the state that tells what a viewer has watched. */
export const NO_EPISODES: Pick<VideoState, 'historyTv' | 'tvQuery'> = {
  historyTv: { flag: false, url: '', episode_item: null },
  tvQuery: null,
};

const DEFAULTS: VideoState = {
  ...NO_EPISODES,
  dataSaver: false,
  quality: 'auto',
  bandwidth: null,
  subtitles: { on: null, language: null, size: 'medium', look: null },
};

function parseVideoState(stored: string): VideoState | undefined {
  const state = parseStored(stored);
  return isRecord(state) && isRecord(state['historyTv']) ? { ...DEFAULTS, ...state } : undefined;
}

export const { useStore: useVideoStore, rehydrate: rehydrateVideoState } = createStoredStore<VideoState>({
  key: STORAGE_KEYS.video,
  initial: DEFAULTS,
  parse: parseVideoState,
  serialize: (state) => JSON.stringify(state),
});
