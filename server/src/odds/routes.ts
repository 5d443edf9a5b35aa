import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { Db } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { presentMovement } from './movement/present.ts';
import { changesOf, hasGame } from './store.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';

export function oddsRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, routes.getLineMovement, async ({ params, reply }) => {
    reply.header('cache-control', cacheControl.fiveSecondsShared);
    if (!(await hasGame(db, params.id))) throw notFound();
    return presentMovement(await changesOf(db, params.id));
  });
}
