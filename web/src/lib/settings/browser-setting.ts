import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/create-store.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';

/** A setting stored in this browser. `parse` turns the stored text into a valid value; without a stored text it gets null. */
export function browserSetting<Value>(storageKey: string, parse: (stored: string | null) => Value) {
  const defaultValue = parse(null);
  const readers = createStore(undefined);
  const listeners = createStore(undefined);
  let chosen: Value | undefined;

  function stored(): Value {
    try {
      return parse(localStorage.getItem(storageKey));
    } catch {
      return defaultValue;
    }
  }
  const current = (): Value => (chosen ??= stored());

  function choose(text: string): void {
    chosen = parse(text);
    try {
      localStorage.setItem(storageKey, text);
    } catch {
      // Local storage may be blocked. The choice then lasts until the page is closed.
    }
    readers.set(undefined);
    listeners.set(undefined);
  }

  /** Removes the stored value. Components show the default; listeners are not called, because nobody has chosen it. */
  function forget(): void {
    chosen = defaultValue;
    try {
      localStorage.removeItem(storageKey);
    } catch {
      // Local storage may be blocked, and then contains nothing.
    }
    readers.set(undefined);
  }

  function use(): Value {
    const isHydrated = useHydrated();
    return useSyncExternalStore(
      readers.subscribe,
      () => (isHydrated ? current() : defaultValue),
      () => defaultValue,
    );
  }

  /** `onChoice` calls its listener whenever the user changes the setting, and returns a function that removes the listener. */
  return { current, onChoice: listeners.subscribe, choose, forget, use };
}
