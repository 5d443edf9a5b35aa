/**
 * A refusal that is part of the business: it carries its status, a stable code for programs and a sentence for people.
 * Everything else that is thrown is a fault, is answered with 500 and keeps its text to itself.
 */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

export const unauthenticated = () => new HttpError(401, 'unauthenticated', 'Please log in first');
export const premiumRequired = () => new HttpError(403, 'premium-required', 'This needs a premium subscription');
export const operatorOnly = () => new HttpError(403, 'operator-only', 'This is for the operator of the service');
export const notFound = () => new HttpError(404, 'not-found', 'There is nothing at this address');
