import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '#server/platform/rate-limit/limit-request.ts';
import { tooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';
import { HttpError } from '#server/platform/request/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    adminToken: string | undefined;
    /** Refuses a request unless a person with the role of an operator sends it, with a recently used second factor. */
    checkConsoleAccess: (request: FastifyRequest) => Promise<void>;
  }
}

/**
 * The operator sends ADMIN_TOKEN as a bearer token. If ADMIN_TOKEN is not set, every request is refused. After some wrong
 * tokens, an address has to wait, even with the right one: otherwise the token could be guessed without end.
 */
export function checkOperator(request: FastifyRequest): void {
  const { requestLimiter, adminToken } = request.server;
  const token = tokenOf(request);
  if (token === undefined) throw new HttpError('operator-only');
  const seconds = requestLimiter.wait('operator-token', callerOf(request));
  if (seconds > 0) throw tooManyRequests(seconds);
  if (isToken(token, adminToken)) return;
  requestLimiter.take('operator-token', callerOf(request));
  throw new HttpError('operator-only');
}

/** Whether the request is the operator's, for responses that contain more for the operator. */
export function isOperator(request: FastifyRequest): boolean {
  if (tokenOf(request) === undefined) return false;
  checkOperator(request);
  return true;
}

const tokenOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/** `timingSafeEqual` requires values of equal length, so hashes are compared. */
const isToken = (token: string, expected: string | undefined) => expected !== undefined && timingSafeEqual(digest(token), digest(expected));

const digest = (text: string) => createHash('sha256').update(text).digest();
