/** Small texts that outlive the page. A browser that forbids storage gets one visit's memory instead. */

/** The keys under which the app keeps things (spec §3). */
export const STORAGE_KEYS = {
  token: 'TOKEN',
  language: 'lang',
  user: 'userInfo',
  /** Set when a session ended by the server's word. */
  sessionEnded: '20003',
  device: 'DEVICE_ID',
  video: 'video',
  /** The day of the daily prompt to check in, and how often it came. */
  checkInPrompt: 'checkInPrompt',
} as const;

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
    // nothing was kept
  }
}
