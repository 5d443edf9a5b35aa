import { useSyncExternalStore } from 'react';
import { parseJson } from '#domain/parse-json.ts';
import { createStore } from './create-store.ts';

/** How to read each setting that the page has loaded again, by its storage key. */
const loaded = new Map<string, () => void>();

export function forgetSetting(storageKey: string): void {
  removeStored(storageKey);
  loaded.get(storageKey)?.();
}

/** A choice that is made in another tab is valid in this one too. */
globalThis.window?.addEventListener('storage', ({ key }) => key !== null && loaded.get(key)?.());

function removeStored(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Local storage may be blocked, and then contains nothing.
  }
}

/** A setting stored as JSON. `read` gets the stored value, or undefined if there is none or the text is damaged. */
export function jsonSetting<Value>(storageKey: string, read: (stored: unknown) => Value) {
  const setting = browserSetting(storageKey, (text) => read(text === null ? undefined : parseJson(text)));
  return { ...setting, choose: (value: Value): void => setting.choose(JSON.stringify(value)) };
}

/**
 * A setting that stays in this browser, because it is private or large. `parse` turns the stored text into a valid value; without a stored
 * text it gets null. The server renders its default.
 */
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

  loaded.set(storageKey, () => {
    chosen = undefined;
    readers.set(undefined);
  });

  const use = (): Value => useSyncExternalStore(readers.subscribe, current, () => defaultValue);

  /**
   * `onChoice` calls its listener whenever the user changes the setting, `onChange` also when it is forgotten. Both return a function that
   * removes the listener.
   */
  return { current, onChoice: listeners.subscribe, onChange: readers.subscribe, choose, forget: () => forgetSetting(storageKey), use };
}
