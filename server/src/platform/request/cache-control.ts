export const cacheControl = {
  /** For personal or one-time content: no cache may store it. */
  never: 'no-store',
  /** For a response to a known viewer, or one that sets a cookie. */
  personal: 'private, no-store',
  /** A cache may store the response, but must check it with the server before each use. */
  revalidate: 'no-cache',
  /** A browser may store the response, but must check it before each use. */
  private: 'private, no-cache',
  fiveSeconds: 'public, max-age=5',
  /** A shared response: a page or one of the API. A page that is told of a change asks again a second later, so no cache may keep it longer. */
  shared: 'public, max-age=0, s-maxage=1',
  hour: 'public, max-age=3600',
  /** For files whose name changes with their content. */
  forever: 'public, max-age=31536000, immutable',
  /** For a stream of events: a proxy must neither store nor compress it. */
  stream: 'private, no-store, no-transform',
} as const;
