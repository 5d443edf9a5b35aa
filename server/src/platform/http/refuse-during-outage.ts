import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import { unavailable } from '#server/platform/request/errors.ts';

/** API routes that answer without the database. Health checks are not below /api. */
const fixedRoutes: ReadonlySet<string> = new Set([
  routes.getSite.path,
  routes.getBacktest.path,
  routes.getStream.path,
  '/api',
  '/api/docs',
  '/api/openapi.json',
]);

/**
 * While the database has not answered for some seconds, requests that need it are refused at once. Otherwise each of them would wait for
 * a connection, and all would be processed together when the database is back.
 */
export function refuseDuringOutage(app: FastifyInstance, isAway: () => boolean): void {
  app.addHook('onRequest', async ({ url, headers, routeOptions, isUnconfirmed }) => {
    if (isUnconfirmed) throw unavailable();
    if (!isAway()) return;
    const { url: path = '', config } = routeOptions;
    const needsDatabase = url.startsWith('/api/') && !fixedRoutes.has(path);
    // For a page or an API route, the session of the cookie is looked up in the database.
    const needsSession = headers.cookie !== undefined && (config.isPage === true || url.startsWith('/api/'));
    if (needsDatabase || needsSession) throw unavailable();
  });
}
