/** Stores plain values, without zustand's wrapper. Spec §3. */
import type { PersistStorage } from 'zustand/middleware';
import { removeItem, setItem, getItem } from '#web/boot/storage.ts';

/** `parse` returns undefined for invalid text, `serialize` to remove the item. */
export function plainStorage<State>(
  parse: (stored: string) => State | undefined,
  serialize: (state: State) => string | undefined,
): PersistStorage<State> {
  return {
    getItem: (key) => {
      const stored = getItem(key);
      const state = stored === null ? undefined : parse(stored);
      return state === undefined ? null : { state };
    },
    setItem: (key, { state }) => {
      const stored = serialize(state);
      if (stored === undefined) removeItem(key);
      else setItem(key, stored);
    },
    removeItem,
  };
}

/** Parses JSON. Returns undefined if it is invalid. */
export function parseStored(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
