import { errorKinds, type ErrorCode } from '#contract/error-kinds.ts';

type WithSentence = { [Code in ErrorCode]: (typeof errorKinds)[Code] extends readonly [number] ? never : Code }[ErrorCode];

interface Details {
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** An expected error, whose code and message are sent. For every other error, status 500 is sent and the message is only logged. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(code: WithSentence, details?: string | Details);
  constructor(code: ErrorCode, details: string | (Details & { readonly message: string }));
  constructor(code: ErrorCode, details: string | Details = {}) {
    const [statusCode, sentence, headers] = errorKinds[code] as readonly [number, string?, Record<string, string>?];
    const { message = sentence, ...given } = typeof details === 'string' ? { message: details } : details;
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.headers = { ...headers, ...given.headers };
    this.body = given.body ?? {};
  }
}
