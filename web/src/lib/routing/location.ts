import { createContext, use, useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/create-store.ts';

/** The path that the server renders. Undefined in the browser, which uses the path in its address bar. */
export const RenderedPath = createContext<string | undefined>(undefined);

/** Its readers read the address bar. */
const address = createStore(undefined, 'popstate');

export function changeAddress(to: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(window.history.state, '', to);
  else window.history.pushState(null, '', to);
  address.set(undefined);
}

export function usePath(): string {
  const rendered = use(RenderedPath);
  const read = (): string => rendered ?? window.location.pathname;
  return useSyncExternalStore(address.subscribe, read, read);
}

/** The query string of the current page, with its question mark. The server renders every page without one. */
export function useSearch(): string {
  const rendered = use(RenderedPath);
  const read = (): string => (rendered === undefined ? window.location.search : '');
  return useSyncExternalStore(address.subscribe, read, read);
}
