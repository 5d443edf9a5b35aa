import type { ErrorBody } from '#contract/response-message.ts';

/**
 * An API request that failed with an HTTP status. `message` has the form `status: text`. The code and the message of the
 * error body are null if the response did not come from our server, for example if a proxy sent it.
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

/** A successful status with a body that is not the JSON of our server. */
export const invalidResponse = (status: number): ApiError => new ApiError(status, 'Server returned an invalid response format');

/** The error code that our server sent, or null for any other failure. */
export function errorCodeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null;
}
