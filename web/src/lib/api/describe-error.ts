import { ApiError } from './api-error.ts';

/** An error that occurs in the browser. Its message is written for the user and is shown unchanged. */
export class UserError extends Error {}

const unreachable = 'The server could not be reached. Please check your connection and try again.';

const pageOfProxy = /^\d+: \s*</;

/** The server's message, or else the fallback. Without a fallback: status and message, such as `401: Invalid username or password`. */
export function describeError(error: unknown, fallback?: string): string {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof ApiError) && navigator.onLine === false) return unreachable;
  if (fallback !== undefined) return (error instanceof ApiError && error.serverMessage) || fallback;
  return error instanceof ApiError && !pageOfProxy.test(error.message) ? error.message : unreachable;
}
