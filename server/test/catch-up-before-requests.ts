import type { FastifyInstance } from 'fastify';

/** Tests also change the database directly. Every injected request sees these changes, as if the cached answers had become too old. */
export function catchUpBeforeRequests(app: FastifyInstance): FastifyInstance {
  const inject = app.inject.bind(app) as (options: unknown) => Promise<unknown>;
  const injectLater = async (options: unknown) => {
    // A test may have made the database fail.
    await app.catchUp().catch(() => undefined);
    app.cache.clear();
    return inject(options);
  };
  return Object.assign(app, { inject: injectLater });
}
