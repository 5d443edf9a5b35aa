import { ApiError } from './api-error.ts';

/** A failure in the browser whose message is written for the user and is shown unchanged. */
export class UserError extends Error {}

const unreachable = 'The server could not be reached. Please check your connection and try again.';

/**
 * What the user reads about a failed call. With a fallback: the server's message, or the fallback where there is none.
 * Without one: the status and the message, such as `401: Invalid username or password`.
 */
export function describeError(error: unknown, fallback?: string): string {
  if (error instanceof UserError) return error.message;
  if (fallback !== undefined) return (error instanceof ApiError && error.serverMessage) || fallback;
  return error instanceof ApiError ? error.message : unreachable;
}
