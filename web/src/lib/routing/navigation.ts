import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/create-store.ts';

type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

/** How components open another page. The app sets a function that first loads the script of the page. */
export const Navigation = createContext<Navigate>(changeAddress);

export function useNavigate(): Navigate {
  return use(Navigation);
}

export const PathParams = createContext<Readonly<Record<string, string>>>({});

export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** The path that the server renders. Undefined in the browser, which uses the path in its address bar. */
export const RenderedPath = createContext<string | undefined>(undefined);

/** Has no value: it only tells components that the address bar has changed. They read the address from the window. */
const addressChanges = createStore(undefined, 'popstate');

export function changeAddress(to: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(window.history.state, '', to);
  else window.history.pushState(null, '', to);
  addressChanges.set(undefined);
}

export function usePath(): string {
  const rendered = use(RenderedPath);
  const read = (): string => rendered ?? window.location.pathname;
  return useSyncExternalStore(addressChanges.subscribe, read, read);
}

/** The query string of the current page, with its question mark. The server renders every page without one. */
export function useSearch(): string {
  const rendered = use(RenderedPath);
  const read = (): string => (rendered === undefined ? window.location.search : '');
  return useSyncExternalStore(addressChanges.subscribe, read, read);
}
