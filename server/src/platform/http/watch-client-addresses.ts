import type { FastifyInstance } from 'fastify';
import type { Readiness } from '#contract/status.ts';
import type { TrustedProxies } from '#server/platform/request/trusted-proxies.ts';

export type ClientAddresses = NonNullable<Readiness['clientAddresses']>;

/** Monitoring programs on the machine itself request these paths, without a proxy. */
const forMonitoring = new Set(['/healthz', '/readyz', '/metrics']);

interface Settings {
  readonly proxies: TrustedProxies;
  /** Whether the public address is https. This process has no TLS, so that every visitor then comes through a proxy. */
  readonly isHttps: boolean;
}

/**
 * Detects a proxy that does not forward the addresses of its clients, or that is not trusted: all visitors would share one
 * address and its limits. The latest request decides.
 */
export function watchClientAddresses(app: FastifyInstance, { proxies, isHttps }: Settings): () => ClientAddresses {
  let found: ClientAddresses = { state: 'unknown', peer: null };
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (forMonitoring.has(request.routeOptions.url ?? '')) return;
    const peer = request.socket.remoteAddress ?? '';
    if (request.ip !== peer) found = { state: 'forwarded', peer };
    else if (!isHttps) found = { state: 'direct', peer };
    else {
      if (found.state !== 'missing') {
        const hint = proxies.isTrusted(peer) ? 'it sends no X-Forwarded-For' : 'it is not in TRUSTED_PROXIES';
        request.log.warn({ peer }, `a proxy hides the addresses of its clients: ${hint}`);
      }
      found = { state: 'missing', peer };
    }
  });
  return () => found;
}
