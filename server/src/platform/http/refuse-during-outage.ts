import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/platform/request/errors.ts';

/**
 * While the database has not answered for some seconds, requests that need it are refused at once. Otherwise each of them would wait for
 * a connection, and all would be processed together when the database is back. Pages answer with what is in memory.
 */
export function refuseDuringOutage(app: FastifyInstance, isAway: () => boolean): void {
  app.addHook('onRequest', ({ routeOptions: { url, config }, isUnconfirmed }, _reply, done) => {
    const answersInOutage = config.answersInOutage === true || config.isPage === true || !url?.startsWith('/api/');
    done(!answersInOutage && (isUnconfirmed || isAway()) ? new HttpError('unavailable') : undefined);
  });
}
