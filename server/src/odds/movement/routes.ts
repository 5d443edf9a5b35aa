import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { presentMovement } from './present.ts';
import { findGameStart, listPriceChanges } from './store.ts';

export function movementRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  serve(app, routes.getLineMovement, async ({ params, reply }) => {
    reply.header('cache-control', cacheControl.fiveSecondsShared);
    const game = await findGameStart(db, params.id);
    if (!game) throw notFound();
    return presentMovement(await listPriceChanges(db, game));
  });
}
