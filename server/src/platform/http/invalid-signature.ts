import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { HttpError } from '#server/platform/request/errors.ts';

/** A message of a vendor whose signature is wrong. Handlers of vendors' routes throw it. */
export class InvalidSignature extends HttpError {
  constructor() {
    super(400, 'invalid-signature', 'The signature of this message is not valid');
    recordSecurityEvent({ event: 'webhook-forgery', outcome: 'failure', reason: this.code });
  }
}
