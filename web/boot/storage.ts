/** Stores items in localStorage, or in memory for one visit if the browser blocks it. */

/** The keys of all stored items (spec §3). */
export const STORAGE_KEYS = {
  token: 'TOKEN',
  language: 'lang',
  user: 'userInfo',
  sessionEnded: '20003',
  device: 'DEVICE_ID',
  video: 'video',
  checkInPrompt: 'checkInPrompt',
  owner: 'owner',
  consent: 'consent',
  feedbackDraft: 'feedbackDraft',
  businessDraft: 'businessDraft',
  chatDrafts: 'chatDrafts',
  recentSearches: 'recentSearches',
  signIn: 'signIn',
  notifications: 'notifications',
  downloads: 'downloads',
} as const;

/** The key in sessionStorage of the position in the episode that the viewer left. */
export const RELOAD_POSITION_KEY = 'left';

const memory = new Map<string, string>();

export function getItem(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function setItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

export function removeItem(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser blocks localStorage.
  }
}
