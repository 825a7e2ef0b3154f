/** A value outside React; components use `useSyncExternalStore(store.subscribe, store.get)`. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Sets the value; calls listeners when it changed. */
  readonly set: (value: Value) => void;
  /** Calls the listener after each change. @returns the unsubscribe function */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      [...listeners].forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
