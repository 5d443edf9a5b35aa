/** A shared cache may serve an old response while it fetches a new one. Together with our own delay, its age stays below 10 s. */
const shared = 's-maxage=4, stale-while-revalidate=4';

export const cacheControl = {
  /** For personal or one-time content: no cache may store it. */
  never: 'no-store',
  /** For a response to a known viewer, or one that sets a cookie. */
  personal: 'private, no-store',
  /** A cache may store the response, but must check it with the server before each use. */
  revalidate: 'no-cache',
  fiveSeconds: 'public, max-age=5',
  fiveSecondsShared: `public, max-age=5, ${shared}`,
  /** Without `max-age`, because a person who reloads a page wants the current one. Pages vary with cookies, which a sign-in changes. */
  page: `public, max-age=0, ${shared}`,
  hour: 'public, max-age=3600',
  /** For files whose name changes with their content. */
  forever: 'public, max-age=31536000, immutable',
  /** For a stream of events: a proxy must neither store nor compress it. */
  stream: 'private, no-store, no-transform',
} as const;
