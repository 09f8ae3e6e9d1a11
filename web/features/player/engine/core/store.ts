/** An observable value for `useSyncExternalStore`. */
export type Store<State extends object> = {
  readonly get: () => State;
  readonly set: (change: Partial<State>) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      const next = { ...state, ...change };
      if (Object.entries(next).every(([name, value]) => Object.is(value, Reflect.get(state, name)))) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
