import type { FastifyInstance } from 'fastify';
import type { EventHub } from './event-hub.ts';

declare module 'fastify' {
  interface FastifyInstance {
    catchUp: () => Promise<void>;
  }
}

export function readOwnWrites(app: FastifyInstance, hub: Pick<EventHub, 'catchUp'>): void {
  app.decorate('catchUp', hub.catchUp);
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    // If the database fails now, the change arrives with a later read.
    hub.catchUp().then(
      () => done(),
      () => done(),
    );
  });
}
