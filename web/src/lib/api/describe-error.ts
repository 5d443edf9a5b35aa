import { ApiError } from './api-error.ts';

const unreachable = 'The server could not be reached. Please check your connection and try again.';

/** What a toast says about a failed call: `401: Invalid username or password`. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : unreachable;
}

/** The server's own sentence, or the given one where there is none. */
export function serverSentence(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback;
}
