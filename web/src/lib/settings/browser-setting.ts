import { useSyncExternalStore } from 'react';
import { parseJson } from '#web/lib/parse-json.ts';
import { changeAddress } from '#web/lib/routing/navigation.ts';
import { withQueryParam } from '#web/lib/routing/use-query-param.ts';
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

/** A setting stored as JSON. `read` gets the stored value, or undefined if there is none or the text is damaged. */
export function jsonSetting<Value>(storageKey: string, read: (stored: unknown) => Value) {
  const setting = browserSetting(storageKey, (text) => read(text === null ? undefined : parseJson(text)));
  return { ...setting, choose: (value: Value): void => setting.choose(JSON.stringify(value)) };
}

interface PageParam {
  readonly path: string;
  readonly name: string;
}

/**
 * A setting stored in this browser. `parse` turns the stored text into a valid value; without a stored text it gets null. On the page of
 * `param` the address contains the value too, so that a link to the page leads to the same view.
 */
export function browserSetting<Value>(storageKey: string, parse: (stored: string | null) => Value, param?: PageParam) {
  const isInAddress = (): boolean => window.location.pathname === param?.path;
  const defaultValue = parse(null);
  const readers = createStore(undefined);
  const listeners = createStore(undefined);
  let chosen: Value | undefined;

  function stored(): Value {
    try {
      const given = param && isInAddress() ? new URLSearchParams(window.location.search).get(param.name) : null;
      return parse(given ?? localStorage.getItem(storageKey));
    } catch {
      return defaultValue;
    }
  }
  const current = (): Value => (chosen ??= stored());

  function choose(text: string): void {
    chosen = parse(text);
    if (param && isInAddress())
      changeAddress(withQueryParam(window.location.search, param.name, text) + window.location.hash, { replace: true });
    try {
      localStorage.setItem(storageKey, text);
    } catch {
      // Local storage may be blocked. The choice then lasts until the page is closed.
    }
    readers.set(undefined);
    listeners.set(undefined);
  }

  function forget(): void {
    chosen = undefined;
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
