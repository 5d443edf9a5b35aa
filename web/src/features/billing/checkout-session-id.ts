const key = 'courtline-pending-session';

/** The checkout a person came back from: named by the query, anywhere else in the address, or kept from before they signed in. */
export function readSessionId(location: Pick<Location, 'search' | 'href'>, pending: string | null): string | null {
  const inQuery = new URLSearchParams(location.search).get('session_id');
  const inHref = /[?&#/]session_id=([^&#/]+)/.exec(location.href)?.[1];
  return inQuery || (inHref ? decoded(inHref) : null) || pending || null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Storage may be forbidden: then there is simply nothing pending. */
export const pendingSession = {
  read: (): string | null => attempt(() => localStorage.getItem(key)),
  save: (id: string): void => void attempt(() => localStorage.setItem(key, id)),
  clear: (): void => void attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
