import type { FastifyRequest } from 'fastify';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { callerOf } from '#server/platform/rate-limit/limit-request.ts';
import { tooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';

/** A message of a vendor whose signature is wrong. Handlers of vendors' routes throw it. */
export class InvalidSignature extends HttpError {
  constructor() {
    super(400, 'invalid-signature', 'The signature of this message is not valid');
    recordSecurityEvent({ event: 'webhook-forgery', outcome: 'failure', reason: this.code });
  }
}

/** After some forged messages, an address has to wait. It is refused before the body is read. */
export function refuseForger(request: FastifyRequest): void {
  const seconds = request.server.requestLimiter.wait('vendor-signature', callerOf(request));
  if (seconds > 0) throw tooManyRequests(seconds);
}

export function countForgery(request: FastifyRequest, error: unknown): void {
  if (error instanceof InvalidSignature) request.server.requestLimiter.take('vendor-signature', callerOf(request));
}
