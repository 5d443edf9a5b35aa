import type { FastifyInstance } from 'fastify';
import type { User } from '#contract/account.ts';
import { routes } from '#contract/routes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { unauthenticated } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { hashToken, sessionCookieName } from './session-cookie.ts';
import { findUserBySession } from './store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
  }
}

/** Finds out who is calling, once per request, and answers for them. */
export function accountRoutes(app: FastifyInstance, deps: { db: Db; clock: Clock; publicUrl: string }): void {
  const cookieName = sessionCookieName(deps.publicUrl);
  app.decorateRequest('viewer', null);
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    const token = request.cookies[cookieName];
    if (!token) return;
    request.user = await findUserBySession(deps.db, hashToken(token), deps.clock.now());
    request.viewer = request.user && { userId: request.user.id, isPremium: request.user.isPremium };
  });

  serve(app, routes.getUser, ({ request }) => {
    if (!request.user) throw unauthenticated();
    return request.user;
  });
}
