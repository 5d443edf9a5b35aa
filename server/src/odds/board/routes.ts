import type { FastifyInstance } from 'fastify';
import type { createBoard } from './board.ts';
import { routes } from '#contract/routes.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';
import { serve } from '#server/platform/http/serve.ts';

export function boardRoutes(app: FastifyInstance, { board }: { board: Pick<ReturnType<typeof createBoard>, 'today' | 'movement'> }): void {
  serve(app, routes.getLatestPredictions, async ({ reply }) => {
    // A shared cache serves most requests for a few seconds. After that, an unchanged response has the same ETag and
    // becomes a 304.
    reply.header('cache-control', cacheControl.fiveSecondsShared);
    return board.today();
  });
  serve(app, routes.getBoardMovement, async ({ params, reply }) => {
    reply.header('cache-control', cacheControl.fiveSecondsShared);
    return board.movement(params.market);
  });
}
