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

export const invalidResponse = (status: number): ApiError => new ApiError(status, 'Server returned an invalid response format');

export function errorCodeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null;
}

/** The checkout routes may send the message in an object `error`. Any other body, such as a proxy's page, gives an empty object. */
export function parseErrorBody(body: unknown): Partial<ErrorBody> {
  const { code, message, error } = fieldsOf(body);
  const text = [message, fieldsOf(error)['message']].find((candidate) => typeof candidate === 'string' && candidate !== '');
  return { ...(typeof code === 'string' && { code }), ...(text !== undefined && { message: text as string }) };
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}

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
