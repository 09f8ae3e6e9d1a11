/** What the device keeps of a viewer, unlike its own settings. */
import { removeItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { NO_EPISODES, rehydrateVideoState, useVideoStore } from './video-store.ts';

/** Removes what only the viewer who leaves may see. */
export function forgetViewer(): void {
  removeItem(STORAGE_KEYS.recentSearches);
  removeItem(STORAGE_KEYS.feedbackDraft);
  removeItem(STORAGE_KEYS.businessDraft);
  removeItem(STORAGE_KEYS.chatDrafts);
  removeItem(STORAGE_KEYS.signIn);
  useVideoStore.setState(NO_EPISODES);
}

/** Continues with what another window has stored, in which the viewer has changed. */
export function rehydrateEpisodes(): void {
  rehydrateVideoState();
}
