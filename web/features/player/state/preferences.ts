import { useVideoStore } from '#web/state/video-store.ts';
import type { PlaybackPreferences } from '../engine/core/session.ts';

function isSaveDataOn(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/** The stored video preferences (spec §3). `dataSaver` also includes the browser's setting. */
export const storedPreferences: PlaybackPreferences = {
  quality: () => useVideoStore.getState().quality,
  bandwidth: () => useVideoStore.getState().bandwidth,
  saveBandwidth: (bandwidth) => useVideoStore.setState({ bandwidth }),
  dataSaver: () => useVideoStore.getState().dataSaver || isSaveDataOn(),
};
