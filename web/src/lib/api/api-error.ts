interface ErrorAnswer {
  /** The stable code of our server's error body. Null when a proxy or something else answered in its place. */
  readonly code: string | null;
  /** The message of our server's error body, written for the user. */
  readonly serverMessage: string | null;
}

/** A call that the server refused. `message` reads `status: text`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly serverMessage: string | null;

  constructor(status: number, message: string, answer: ErrorAnswer = { code: null, serverMessage: null }) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code;
    this.serverMessage = answer.serverMessage;
  }
}

/** The server's error code, or null where the failure has none. */
export function errorCodeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null;
}
