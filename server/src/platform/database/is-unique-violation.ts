/** Whether a query has failed because another row has the same value, for example after a concurrent change. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  typeof error.cause === 'object' &&
  error.cause !== null &&
  'code' in error.cause &&
  error.cause.code === '23505';
