import { useSyncExternalStore } from 'react';

export interface BrowserSetting<Value> {
  readonly current: () => Value;
  readonly choose: (text: string) => void;
  readonly use: () => Value;
  /** Calls back after every choice. Returns how to stop. */
  readonly onChoice: (listener: () => void) => () => void;
}

/** A choice that this browser remembers. `read` makes something usable of whatever is kept, or of nothing. */
export function browserSetting<Value>(storageKey: string, read: (kept: string | null) => Value): BrowserSetting<Value> {
  const listeners = new Set<() => void>();
  const usual = read(null);
  let chosen: Value | undefined;

  function remembered(): Value {
    try {
      return read(localStorage.getItem(storageKey));
    } catch {
      return usual;
    }
  }
  const current = (): Value => (chosen ??= remembered());

  function onChoice(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    current,
    onChoice,
    choose(text) {
      chosen = read(text);
      try {
        localStorage.setItem(storageKey, text);
      } catch {
        // Storage may be forbidden; the choice then lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(onChoice, current, () => usual),
  };
}
