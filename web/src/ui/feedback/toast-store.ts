export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  /** False after the toast was dismissed. It is then hidden and is removed from the store after `toastKeptMs`. */
  readonly open: boolean;
}

export const toastShownMs = 5000;
export const toastKeptMs = 1_000_000;

/** Stores the current toast, a short message at the edge of the page. A new toast replaces the current one. */
export function createToastStore() {
  let current: Toast | undefined;
  let lastId = 0;
  let cleanUp: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(next: Toast | undefined): void {
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    read: (): Toast | undefined => current,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (toast: Pick<Toast, 'title' | 'description'> & Partial<Pick<Toast, 'variant'>>): number => {
      clearTimeout(cleanUp);
      lastId += 1;
      set({ variant: 'default', ...toast, id: lastId, open: true });
      return lastId;
    },
    dismiss: (id: number): void => {
      if (current?.id !== id || !current.open) return;
      set({ ...current, open: false });
      cleanUp = setTimeout(() => set(undefined), toastKeptMs);
    },
  };
}

export const toasts = createToastStore();
