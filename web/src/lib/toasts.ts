import { createStore } from './settings/create-store.ts';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  readonly stays?: boolean;
}

const { read, set, subscribe, use } = createStore<Toast | undefined>(undefined);
let lastId = 0;

/** The current toast, a short message at the edge of the page. A new toast replaces the current one. */
export const toasts = {
  read,
  subscribe,
  use,
  show: (toast: Pick<Toast, 'title' | 'description'> & Partial<Pick<Toast, 'variant' | 'stays'>>): number => {
    lastId += 1;
    set({ variant: 'default', ...toast, id: lastId });
    return lastId;
  },
  dismiss: (id: number): void => {
    if (read()?.id === id) set(undefined);
  },
};
