import { formatDateTime } from '#server/platform/format-date-time.ts';

interface HttpErrorOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** An expected error, whose code and message are sent. For every other error, status 500 is sent and the message is only logged. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(statusCode: number, code: string, message: string, { headers = {}, body = {} }: HttpErrorOptions = {}) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.headers = headers;
    this.body = body;
  }
}

export const unauthenticated = () => new HttpError(401, 'unauthenticated', 'Please log in first');
export const premiumRequired = () => new HttpError(403, 'premium-required', 'This needs a premium subscription');
export const operatorOnly = () => new HttpError(403, 'operator-only', 'This is for the operator of the service');
export const notFound = () => new HttpError(404, 'not-found', 'There is nothing at this address');
export const noHost = () => new HttpError(400, 'no-host', 'The request names no host');
export const urlTooLong = () => new HttpError(414, 'url-too-long', 'This address is too long');
export const crossSiteRequest = () => new HttpError(403, 'foreign-request', 'This request did not come from our pages');
export const emptyBody = () => new HttpError(400, 'empty-body', 'The request has no content');
export const invalidCharacters = () => new HttpError(400, 'broken-text', 'The request contains invalid characters');
export const inTimeOut = (until: Date) =>
  new HttpError(
    403,
    'time-out',
    `You are taking a time-out until ${formatDateTime(until)}. Odds, picks and alerts rest until then. Enjoy the break.`,
  );

const retryAfterSeconds = 5;
export const unavailable = () =>
  new HttpError(503, 'unavailable', 'We cannot answer at the moment. Please try again in a few seconds.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
