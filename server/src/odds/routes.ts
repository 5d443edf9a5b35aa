import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { notFound } from '#server/platform/request/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { createBoard } from './board/board.ts';
import { findGameStart, listPriceChanges, presentMovement } from './movement.ts';

interface OddsDeps {
  readonly db: Db;
  readonly board: Pick<ReturnType<typeof createBoard>, 'today' | 'movement'>;
}

/** A shared cache serves most requests for a few seconds. After that, an unchanged response has the same ETag and becomes a 304. */
export function oddsRoutes(app: FastifyInstance, { db, board }: OddsDeps): void {
  serve(app, routes.getLatestPredictions, async ({ reply }) => {
    reply.header('cache-control', cacheControl.fiveSecondsShared);
    return board.today();
  });
  serve(app, routes.getBoardMovement, async ({ params, reply }) => {
    reply.header('cache-control', cacheControl.fiveSecondsShared);
    return board.movement(params.market);
  });
  serve(app, routes.getLineMovement, async ({ params, reply }) => {
    reply.header('cache-control', cacheControl.fiveSecondsShared);
    const game = await findGameStart(db, params.id);
    if (!game) throw notFound();
    return presentMovement(await listPriceChanges(db, game));
  });
}
