import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { HttpError } from '#server/platform/request/errors.ts';

/** A message of a vendor whose signature is wrong. Handlers of vendors' routes throw it. */
export class InvalidSignature extends HttpError {
  constructor() {
    super('invalid-signature');
    recordSecurityEvent({ event: 'webhook-forgery', outcome: 'failure', reason: this.code });
  }
}
