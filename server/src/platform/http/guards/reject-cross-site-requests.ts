import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '#server/platform/request/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    fromVendor?: boolean;
    /** Set for a form that works without script, which can send no header. It must change nothing but what a page looks like. */
    isForm?: boolean;
  }
}

const readOnlyMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against cross-site request forgery. Another site can make a browser send our cookies. It can neither send the
 * header `x-requested-with`, which CORS forbids without our permission, nor forge the header `origin`.
 */
export function rejectCrossSiteRequests(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    if (readOnlyMethods.has(request.method) || request.is404 || request.routeOptions.config.fromVendor) return done();
    const isOurs = request.headers['x-requested-with'] === 'XMLHttpRequest' || request.routeOptions.config.isForm === true;
    const isFromOurPages = isOurs && hasOwnOrigin(request, publicOrigin);
    done(isFromOurPages ? undefined : new HttpError('foreign-request'));
  });
}

/** Whether the request's origin is the public URL or the host of the request (127.0.0.1 or localhost on a developer's machine). */
function hasOwnOrigin({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const { origin, host } = headers;
  return origin === undefined || origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Whether a browser says that a page of another site has caused the request. Old browsers and programs say nothing. */
export function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
