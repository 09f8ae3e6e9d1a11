import { create } from 'zustand';
import { getItem, removeItem, setItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { onUserChange } from '#web/state/user-store.ts';

const MAX_SEARCHES = 10;

/** The latest search comes first. The stored searches are removed with their viewer, here or in another window. */
export const useRecentSearches = create<{ readonly searches: readonly string[] }>()(() => ({ searches: read() }));

onUserChange(() => useRecentSearches.setState({ searches: read() }));

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(getItem(STORAGE_KEYS.recentSearches) ?? '[]');
    const texts = Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
    return texts.slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

export function setRecentSearches(searches: readonly string[]): void {
  useRecentSearches.setState({ searches });
  if (searches.length === 0) removeItem(STORAGE_KEYS.recentSearches);
  else setItem(STORAGE_KEYS.recentSearches, JSON.stringify(searches));
}

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Puts a search first. An equal one, whatever its case, is removed. */
export function addRecentSearch(search: string): void {
  const text = search.trim();
  if (text === '') return;
  const others = useRecentSearches.getState().searches.filter((other) => comparable(other) !== comparable(text));
  setRecentSearches([text, ...others].slice(0, MAX_SEARCHES));
}

/** Removes all searches. @returns takes that back, and keeps the searches since */
export function clearRecentSearches(): () => void {
  const { searches } = useRecentSearches.getState();
  setRecentSearches([]);
  return () => {
    const later = useRecentSearches.getState().searches;
    setRecentSearches(searches);
    for (const search of later.toReversed()) addRecentSearch(search);
  };
}

export function removeRecentSearch(search: string): void {
  setRecentSearches(useRecentSearches.getState().searches.filter((other) => other !== search));
}
