import type { FastifyInstance } from 'fastify';

/** Team logos come from the league's image service; Google sign-in opens a popup of the identity provider. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'", // widths of bars and charts; no stylesheet can be injected through it
  "img-src 'self' data: https://cdn.nba.com",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // The sign-in popup must be able to hand its result back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

export function securityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
