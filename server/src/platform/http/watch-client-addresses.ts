import type { FastifyInstance } from 'fastify';
import type { Readiness } from '#contract/status.ts';

export type ClientAddresses = NonNullable<Readiness['clientAddresses']>;

/** Monitoring programs on the machine itself request these paths, without a proxy. */
const forMonitoring = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Detects a proxy that does not forward the addresses of its clients, or that is not trusted: all visitors would share one
 * address and its limits. The latest request decides. This process has no TLS, so that every visitor of an https address comes through
 * a proxy.
 */
export function watchClientAddresses(app: FastifyInstance, isHttps: boolean): () => ClientAddresses {
  let found: ClientAddresses = { state: 'unknown', peer: null };
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (forMonitoring.has(request.routeOptions.url ?? '')) return;
    const peer = request.socket.remoteAddress ?? '';
    if (request.ip !== peer) found = { state: 'forwarded', peer };
    else if (!isHttps) found = { state: 'direct', peer };
    else {
      if (found.state !== 'missing') {
        request.log.warn({ peer }, 'a proxy hides the addresses of its clients: TRUSTED_PROXIES lacks it, or it sends no X-Forwarded-For');
      }
      found = { state: 'missing', peer };
    }
  });
  return () => found;
}
