import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { Reads } from '#server/platform/database/replica/reads.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { presentMovement } from './present.ts';
import { findGameStart, listPriceChanges } from './store.ts';

export function movementRoutes(app: FastifyInstance, { reads }: { reads: Reads }): void {
  serve(app, routes.getLineMovement, async ({ params, reply }) => {
    reply.header('cache-control', cacheControl.fiveSecondsShared);
    return reads.current(async (db) => {
      const game = await findGameStart(db, params.id);
      if (!game) throw notFound();
      return presentMovement(await listPriceChanges(db, game));
    });
  });
}
