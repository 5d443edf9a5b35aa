import type { ErrorBody } from '#contract/response-message.ts';

/** A request that failed with an HTTP status. Code and server message are null if a proxy and not our server sent the response. */
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
