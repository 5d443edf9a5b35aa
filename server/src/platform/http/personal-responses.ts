import type { FastifyInstance } from 'fastify';
import { cacheControl } from '#server/platform/request/cache-control.ts';

/**
 * A response to a known viewer or to a browser in a time-out, or one that sets a cookie, is stored by no cache, whatever the
 * route allows for others. `personalHeads` of a prepared answer say the same.
 */
export function personalResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.viewer || request.timeOutUntil || reply.hasHeader('set-cookie')) reply.header('cache-control', cacheControl.personal);
  });
}
