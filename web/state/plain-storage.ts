/** Keeps a store under its own localStorage key as the value itself, without the library's wrapping. Spec §3. */
import type { PersistStorage } from 'zustand/middleware';
import { removeItem, setItem, getItem } from '#web/boot/storage.ts';

/** @param read from the kept text to the state; undefined when it does not fit @param write from the state to the text */
export function plainStorage<State>(
  read: (kept: string) => State | undefined,
  write: (state: State) => string | undefined,
): PersistStorage<State> {
  return {
    getItem: (key) => {
      const kept = getItem(key);
      const state = kept === null ? undefined : read(kept);
      return state === undefined ? null : { state };
    },
    setItem: (key, { state }) => {
      const kept = write(state);
      if (kept === undefined) removeItem(key);
      else setItem(key, kept);
    },
    removeItem: removeItem,
  };
}

/** JSON that may be anything, an older version's too. */
export function parseStored(kept: string): unknown {
  try {
    return JSON.parse(kept);
  } catch {
    return undefined;
  }
}
