/** A value outside React, for `useSyncExternalStore`. Its readers are also told about the events of the window that change it. */
export function createStore<Value>(initial: Value, ...windowEvents: readonly string[]) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: (): Value => value,
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      for (const event of windowEvents) window.addEventListener(event, listener);
      return () => {
        listeners.delete(listener);
        for (const event of windowEvents) window.removeEventListener(event, listener);
      };
    },
  };
}
