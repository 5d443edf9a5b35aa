/** Values of the `cache-control` header. */
export const cacheControl = {
  /** Must not be stored by anyone: personal or one-time content. */
  never: 'no-store',
  /** May be stored, but must be checked with the server before each use. */
  revalidate: 'no-cache',
  /** Depends on who asks: only that person's browser may store it, and must check before each use. */
  private: 'private, no-cache',
  fiveSeconds: 'public, max-age=5',
  /** Lets a shared cache answer at once with old data while it fetches new data. */
  fiveSecondsShared: 'public, max-age=5, s-maxage=5, stale-while-revalidate=30',
  hour: 'public, max-age=3600',
  /** For files whose name changes with their content. */
  forever: 'public, max-age=31536000, immutable',
  /** A proxy must neither store nor compress a stream of events. */
  stream: 'no-cache, no-transform',
} as const;
