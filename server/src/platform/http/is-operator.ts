import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The operator shows ADMIN_TOKEN as a bearer token. Without the setting nobody is the operator. */
export function isOperator(request: FastifyRequest, adminToken: string | undefined): boolean {
  const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!adminToken || !shown) return false;
  // Hashing first gives both sides one length, which a comparison in constant time needs.
  return timingSafeEqual(digest(shown), digest(adminToken));
}

/** Called from this machine itself, and not through a proxy that merely runs on it. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  return request.headers['x-forwarded-for'] === undefined && /^(::1|(::ffff:)?127\.)/.test(address);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
