import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/platform/env/load-env.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { reportsPath } from '#server/platform/http/content-policy-reports.ts';

/**
 * The content security policy. Team logos come from the league's image server. Sign-in with Google, if configured, loads
 * the identity provider's script, which opens a popup and reads the result from a frame of the provider's domain.
 */
function policyFor(authDomain: string | undefined): string {
  const google = (sources: string) => (authDomain === undefined ? '' : ` ${sources}`);
  return [
    "default-src 'none'",
    `script-src 'self'${google('https://apis.google.com')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'", // for the widths of bars in charts; it does not allow injected style sheets
    "img-src 'self' data: https://cdn.nba.com",
    "font-src 'self'",
    `connect-src 'self'${google('https://identitytoolkit.googleapis.com https://securetoken.googleapis.com')}`,
    ...(authDomain === undefined ? [] : [`frame-src https://${authDomain}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${reportsPath}`, // for browsers that do not know report-to
    'report-to content-policy',
  ].join('; ');
}

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // Allows the Google sign-in popup to return its result.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': `content-policy="${reportsPath}"`,
};

/** The headers of every answer, also of the answers to broken requests, which Fastify does not see. */
export const securityHeadersFor = ({ PUBLIC_URL, firebase }: Pick<Env, 'PUBLIC_URL' | 'firebase'>): Readonly<Record<string, string>> => ({
  ...headers,
  'content-security-policy': policyFor(firebase?.authDomain),
  ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/**
 * Forbids caches to store a response to a known viewer or to a browser in a time-out, or one that sets a cookie, even if the route
 * allows caching for others.
 */
export function forbidPersonalCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.viewer || request.timeOutUntil || reply.hasHeader('set-cookie')) reply.header('cache-control', cacheControl.personal);
    done();
  });
}
