import type { FastifyInstance } from 'fastify';
import { urlTooLong } from '#server/platform/request/errors.ts';

/** Our longest path has fewer than 100 characters, our longest query string fewer than 600. */
const maxPathLength = 300;
const maxUrlLength = 4000;

/** Refuses long addresses before anything reads them. */
export function limitUrlLength(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const queryAt = url.indexOf('?');
    if (url.length > maxUrlLength || (queryAt === -1 ? url.length : queryAt) > maxPathLength) return done(urlTooLong());
    done();
  });
}
