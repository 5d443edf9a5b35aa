import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The operator sends ADMIN_TOKEN as a bearer token. If ADMIN_TOKEN is not set, every request is refused. */
export function isOperator(request: FastifyRequest, adminToken: string | undefined): boolean {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!adminToken || !token) return false;
  // `timingSafeEqual` requires values of equal length, so hashes are compared.
  return timingSafeEqual(digest(token), digest(adminToken));
}

/** Whether the request comes from this machine, and not through a proxy that runs on it. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  return request.headers['x-forwarded-for'] === undefined && /^(::1|(::ffff:)?127\.)/.test(address);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
