import type { FastifyInstance } from 'fastify';
import { dayMs } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';

interface WellKnownSettings {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly clock: Clock;
}

/** RFC 9116 recommends less than a year. The file is generated, so it is never outdated while the site runs. */
const validityMs = 180 * dayMs;

/** Addresses that programs look for: where to report a vulnerability, and where a password manager sends people to change a password. */
export function wellKnownRoutes(app: FastifyInstance, { publicUrl, supportEmail, clock }: WellKnownSettings): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + validityMs).toISOString();
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl.hour)
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/account', 302));
}
