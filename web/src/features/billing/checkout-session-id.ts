/** Finds the id of the checkout session: in the query string, elsewhere in the address, or in `pending` (stored before the sign-in). */
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
