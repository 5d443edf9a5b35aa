import type { FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';
import { tooManyRequests } from './rate-limit.ts';
import type { Caller, LimitName, RequestLimiter } from './request-limiter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    requestLimiter: RequestLimiter;
  }
}

export function limitRequest(request: FastifyRequest, name: LimitName): void {
  const seconds = request.server.requestLimiter.take(name, callerOf(request));
  if (seconds > 0) throw tooManyRequests(seconds);
}

export const callerOf = (request: FastifyRequest): Caller => ({ address: callerAddress(request), userId: request.viewer?.userId });
