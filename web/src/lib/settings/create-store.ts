import { useSyncExternalStore } from 'react';

/** A value outside React. Its listeners are called after `set`, and after the given events of the window, such as `popstate`. */
export function createStore<Value>(initial: Value, ...windowEvents: readonly string[]) {
  let value = initial;
  const listeners = new Set<() => void>();
  const read = (): Value => value;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    for (const event of windowEvents) window.addEventListener(event, listener);
    return () => {
      listeners.delete(listener);
      for (const event of windowEvents) window.removeEventListener(event, listener);
    };
  };
  return {
    read,
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    /** Reads the value in a component. On the server and during hydration it is the initial value. */
    use: (): Value => useSyncExternalStore(subscribe, read, () => initial),
  };
}
