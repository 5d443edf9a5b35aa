/**
 * A refusal that is part of the business: it carries its status, a stable code for programs and a sentence for people.
 * Everything else that is thrown is a fault, is answered with 500 and keeps its text to itself.
 */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.headers = headers;
  }
}

export const unauthenticated = () => new HttpError(401, 'unauthenticated', 'Please log in first');
export const premiumRequired = () => new HttpError(403, 'premium-required', 'This needs a premium subscription');
export const operatorOnly = () => new HttpError(403, 'operator-only', 'This is for the operator of the service');
export const notFound = () => new HttpError(404, 'not-found', 'There is nothing at this address');
export const foreignRequest = () => new HttpError(403, 'foreign-request', 'This request did not come from our pages');
export const brokenText = () => new HttpError(400, 'broken-text', 'The request holds characters that are not text');
/** Kind, because it is the person's own good decision that stands in the way; the end is also given for programs. */
export const inTimeOut = (until: Date) =>
  new HttpError(
    403,
    'time-out',
    `You are taking a time-out until ${until.toUTCString().slice(5, 22)} UTC. Odds, picks and alerts rest until then. Enjoy the break.`,
  );
export const repeatedKey = () => new HttpError(400, 'repeated-key', 'The request names the same field twice');
