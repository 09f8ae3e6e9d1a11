import { createStore, type StoreApi } from 'zustand';

export type HiddenIds = {
  readonly store: StoreApi<ReadonlySet<string>>;
  /** Hides elements. @returns shows them again, and no others */
  readonly hide: (ids: readonly string[]) => () => void;
};

/** The ids of elements that are hidden although the server still knows them. */
export function createHiddenIds(): HiddenIds {
  const store = createStore<ReadonlySet<string>>(() => new Set());
  return {
    store,
    hide: (ids) => {
      store.setState((hidden) => new Set([...hidden, ...ids]), true);
      return () => store.setState((hidden) => new Set([...hidden].filter((id) => !ids.includes(id))), true);
    },
  };
}
