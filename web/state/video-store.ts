/** What was last watched and how the player was last opened, kept across visits. Spec §3. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Language } from '#domain/languages.ts';
import { isRecord } from '#web/boot/send.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { parseStored, plainStorage } from './plain-storage.ts';

/** The episode last watched. `flag` says that there is one worth offering. */
type HistoryTv = {
  readonly flag: boolean;
  /** The player's address, as `#/pages/shortPlay/index?…`. */
  readonly url: string;
  readonly episode_item: { readonly tv_id: string; readonly ep: number } | null;
};

export const SUBTITLE_SIZES = ['small', 'medium', 'large'] as const;
export const SUBTITLE_LOOKS = ['shadow', 'box'] as const;

/** How the viewer wants subtitles, on every episode. */
export type SubtitleSettings = {
  /** Null until the viewer has said so. */
  readonly on: boolean | null;
  /** Null until the viewer has chosen one. */
  readonly language: Language | null;
  readonly size: (typeof SUBTITLE_SIZES)[number];
  readonly look: (typeof SUBTITLE_LOOKS)[number];
};

export type VideoState = {
  readonly historyTv: HistoryTv;
  /** The query that the player was last opened with. */
  readonly tvQuery: { readonly tv_id: string; readonly ep: number } | null;
  /** Nothing is fetched ahead, and playback starts at the lowest quality. */
  readonly dataSaver: boolean;
  /** The chosen quality: `'auto'`, or the width in px of the wanted rendition. */
  readonly quality: 'auto' | number;
  /** Bits a second, as last measured; null before the first time. */
  readonly bandwidth: number | null;
  readonly subtitles: SubtitleSettings;
};

const START: VideoState = {
  historyTv: { flag: false, url: '', episode_item: null },
  tvQuery: null,
  dataSaver: false,
  quality: 'auto',
  bandwidth: null,
  subtitles: { on: null, language: null, size: 'medium', look: 'box' },
};

function readVideo(kept: string): VideoState | undefined {
  const state = parseStored(kept);
  return isRecord(state) && isRecord(state['historyTv']) ? { ...START, ...state } : undefined;
}

export const useVideoStore = create<VideoState>()(
  persist((): VideoState => START, {
    name: STORAGE_KEYS.video,
    storage: plainStorage(readVideo, (state) => JSON.stringify(state)),
  }),
);
