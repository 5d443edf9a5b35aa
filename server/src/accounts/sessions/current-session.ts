import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '#server/platform/http/errors.ts';

/** The hash of the token of the request's session. */
export function currentSession({ viewerSession }: FastifyRequest): string {
  if (!viewerSession) throw unauthenticated();
  return viewerSession.id;
}
