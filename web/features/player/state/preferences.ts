import { isSaveDataOn } from '#web/boot/video-settings.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import type { PlaybackPreferences } from '../engine/core/session.ts';

/** The stored video preferences (spec §3). `dataSaver` also includes the browser's setting. */
export const storedPreferences: PlaybackPreferences = {
  quality: () => useVideoStore.getState().quality,
  bandwidth: () => useVideoStore.getState().bandwidth,
  saveBandwidth: (bandwidth) => useVideoStore.setState({ bandwidth }),
  dataSaver: () => useVideoStore.getState().dataSaver || isSaveDataOn(),
};
