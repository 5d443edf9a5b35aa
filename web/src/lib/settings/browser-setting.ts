import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/create-store.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';

/** How to forget each setting that the page has loaded, by its storage key. */
const loaded = new Map<string, () => void>();

export function forgetSetting(storageKey: string): void {
  const forget = loaded.get(storageKey) ?? (() => removeStored(storageKey));
  forget();
}

function removeStored(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Local storage may be blocked, and then contains nothing.
  }
}

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

  function forget(): void {
    chosen = defaultValue;
    removeStored(storageKey);
    readers.set(undefined);
  }
  loaded.set(storageKey, forget);

  function use(): Value {
    const isHydrated = useHydrated();
    return useSyncExternalStore(
      readers.subscribe,
      () => (isHydrated ? current() : defaultValue),
      () => defaultValue,
    );
  }

  /**
   * `onChoice` calls its listener whenever the user changes the setting, `onChange` also when it is forgotten. Both return a function that
   * removes the listener.
   */
  return { current, onChoice: listeners.subscribe, onChange: readers.subscribe, choose, forget, use };
}
