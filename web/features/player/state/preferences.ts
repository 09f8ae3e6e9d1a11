/** What outlives an episode, in the kept part of the video state (spec §3). */
import { useVideoStore } from '#web/state/video-store.ts';
import type { PlaybackPreferences } from '../engine/core/session.ts';

/** Whether the browser itself asks to save data. */
function browserSavesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

export const storedPreferences: PlaybackPreferences = {
  quality: () => useVideoStore.getState().quality,
  bandwidth: () => useVideoStore.getState().bandwidth,
  saveBandwidth: (bandwidth) => useVideoStore.setState({ bandwidth }),
  dataSaver: () => useVideoStore.getState().dataSaver || browserSavesData(),
};
