/** Stores that keep their state in localStorage as plain values. Spec §3. */
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { getItem, removeItem, setItem } from '#web/boot/storage.ts';

type StoredStore<State> = {
  readonly useStore: UseBoundStore<StoreApi<State>>;
  /** Continues with what another window has stored. */
  readonly rehydrate: () => void;
};

type Format<State> = {
  readonly key: string;
  readonly initial: State;
  /** Returns undefined for invalid text. */
  readonly parse: (stored: string) => State | undefined;
  /** Returns undefined to remove the item. */
  readonly serialize: (state: State) => string | undefined;
};

export function createStoredStore<State extends object>(format: Format<State>): StoredStore<State> {
  const { key, initial, parse, serialize } = format;
  const read = (): State | undefined => {
    const stored = getItem(key);
    return stored === null ? undefined : parse(stored);
  };
  const useStore = create<State>()(() => read() ?? initial);
  useStore.subscribe((state) => {
    const stored = serialize(state);
    if (stored === undefined) removeItem(key);
    else setItem(key, stored);
  });
  return { useStore, rehydrate: () => useStore.setState(read() ?? {}) };
}
