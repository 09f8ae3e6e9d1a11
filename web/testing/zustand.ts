/**
 * Replaces `zustand` in component tests, whose tests share the modules of a page: every store starts again with the
 * state that its code creates for an empty or prepared storage.
 */
import { create as createHook } from 'zustand/react';
import { createStore as createVanilla, type StateCreator, type StoreApi } from 'zustand/vanilla';

export { useStore } from 'zustand/react';
export type { StateCreator, StoreApi } from 'zustand/vanilla';
export type { UseBoundStore } from 'zustand/react';

const resets = new Set<() => void>();

function remember<Store extends StoreApi<State>, State>(initializer: StateCreator<State>, store: Store): Store {
  resets.add(() => store.setState(initializer(store.setState, store.getState, store), true));
  return store;
}

/** Has the signature of `create<State>()(initializer)`, the only one that the app uses. */
export const create =
  <State>() =>
  (initializer: StateCreator<State>) =>
    remember(initializer, createHook<State>()(initializer));

export const createStore = <State>(initializer: StateCreator<State>): StoreApi<State> =>
  remember(initializer, createVanilla<State>()(initializer));

/** Starts every store again. Stored stores read the storage. */
export function resetStores(): void {
  for (const reset of resets) reset();
}
