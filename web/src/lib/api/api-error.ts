import type { ErrorBody } from '#contract/response-message.ts';

/**
 * A call that the server refused. `message` reads `status: text`. The code and the message of our server's error body are
 * null when a proxy or something else answered in its place.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly serverMessage: string | null;

  constructor(status: number, message: string, body: Partial<ErrorBody> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? null;
    this.serverMessage = body.message ?? null;
  }
}

/** The server's error code, or null where the failure has none. */
export function errorCodeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null;
}
