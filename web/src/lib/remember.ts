import { useSyncExternalStore } from 'react';

/** A choice this browser remembers, and every part of the page follows. */
export interface Remembered<T> {
  readonly get: () => T;
  readonly choose: (value: T) => void;
  /** The choice; on the server and while hydrating what nobody has chosen yet. */
  readonly use: () => T;
  /** Calls back after every choice made here. Returns how to stop. */
  readonly onChoice: (listener: () => void) => () => void;
}

/** `read` makes a value of what was stored, or of null, and never throws on nonsense. */
export function remember<T>(storageKey: string, read: (text: string | null) => T): Remembered<T> {
  const listeners = new Set<() => void>();
  const unchosen = read(null);
  let chosen: T | undefined;
  const stored = (): T => {
    try {
      return read(localStorage.getItem(storageKey));
    } catch {
      return unchosen;
    }
  };
  const get = () => (chosen ??= stored());
  const onChoice = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    onChoice,
    choose(value) {
      chosen = value;
      try {
        localStorage.setItem(storageKey, typeof value === 'string' ? value : JSON.stringify(value));
      } catch {
        // Storage may be forbidden; the choice then lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(onChoice, get, () => unchosen),
  };
}
