const key = 'courtline-pending-session';

/** The id of the checkout session: from the query, from elsewhere in the address, or stored before the user signed in. */
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

/** The session id is stored while the user signs in. If storage is not available, there is no pending session. */
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
