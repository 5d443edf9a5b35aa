import type { FastifyRequest } from 'fastify';
import { inProcessViewer } from '#server/platform/request/viewer.ts';
import { callerAddress } from './caller-address.ts';
import { tooManyRequests } from './rate-limit.ts';
import type { Caller, LimitName, RequestLimiter } from './request-limiter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    requestLimiter: RequestLimiter;
  }
}

/** Counts a request, or throws status 429 with the time to wait. Requests that the process makes to itself are not counted. */
export function limitRequest(request: FastifyRequest, name: LimitName): void {
  if (inProcessViewer() !== undefined) return;
  const seconds = request.server.requestLimiter.take(name, callerOf(request));
  if (seconds > 0) throw tooManyRequests(seconds);
}

export const callerOf = (request: FastifyRequest): Caller => ({ address: callerAddress(request), userId: request.viewer?.userId });
