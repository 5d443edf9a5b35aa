import type { FastifyInstance, FastifyRequest } from 'fastify';
import { crossSiteRequest } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    fromVendor?: boolean;
  }
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A page of somebody else can make a browser send our cookies, but not this header (that would need our consent by CORS,
 * which we never give) nor an Origin of its own choosing.
 */
export function rejectCrossSiteRequests(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (harmless.has(request.method) || request.is404 || request.routeOptions.config.fromVendor) return;
    const fromOurPages = request.headers['x-requested-with'] === 'XMLHttpRequest' && hasOwnOrigin(request, publicOrigin);
    if (!fromOurPages) throw crossSiteRequest();
  });
}

/** Own is the public address, or the very host that was asked: on one's own machine that may be 127.0.0.1 or localhost. */
function hasOwnOrigin({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const { origin, host } = headers;
  return origin === undefined || origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
