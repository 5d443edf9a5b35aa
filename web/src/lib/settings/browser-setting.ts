import { useSyncExternalStore } from 'react';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';

/** A setting stored in this browser. `parse` turns the stored text into a valid value; without a stored text it gets null. */
export function browserSetting<Value>(storageKey: string, parse: (stored: string | null) => Value) {
  const listeners = new Set<() => void>();
  const readers = new Set<() => void>();
  const defaultValue = parse(null);
  let chosen: Value | undefined;

  function stored(): Value {
    try {
      return parse(localStorage.getItem(storageKey));
    } catch {
      return defaultValue;
    }
  }
  const current = (): Value => (chosen ??= stored());

  /** Calls the listener whenever the user changes the setting. Returns a function that removes the listener. */
  function onChoice(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function choose(text: string): void {
    chosen = parse(text);
    try {
      localStorage.setItem(storageKey, text);
    } catch {
      // Local storage may be blocked. The choice then lasts until the page is closed.
    }
    for (const listener of [...readers, ...listeners]) listener();
  }

  /** Removes the stored value. Components show the default; listeners are not called, because nobody has chosen it. */
  function forget(): void {
    chosen = defaultValue;
    try {
      localStorage.removeItem(storageKey);
    } catch {
      // Local storage may be blocked, and then contains nothing.
    }
    for (const reader of readers) reader();
  }

  function subscribe(reader: () => void): () => void {
    readers.add(reader);
    return () => readers.delete(reader);
  }

  /** The setting. On the server and during hydration it is the default. */
  function use(): Value {
    const isHydrated = useHydrated();
    return useSyncExternalStore(
      subscribe,
      () => (isHydrated ? current() : defaultValue),
      () => defaultValue,
    );
  }

  return { current, onChoice, choose, forget, use };
}
