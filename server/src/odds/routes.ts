import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import { listGamesById } from '#server/games/queries.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Context } from '#server/platform/context.ts';
import { findOfferLink } from './find-offer-link.ts';
import { presentMovement } from './present.ts';
import { listPriceChanges, readBoardMovement } from './queries.ts';

export async function oddsRoutes(app: FastifyInstance, deps: Context): Promise<void> {
  serve(app, routes.getBoardMovement, async ({ params }) => {
    return readBoardMovement(deps, params.market);
  });
  serve(app, routes.getLineMovement, async ({ params }) => {
    const [game] = await listGamesById(deps.db, [params.id]);
    if (!game) throw new HttpError('not-found');
    return presentMovement((await listPriceChanges(deps.db, [game])).get(game.id) ?? []);
  });
  serve(app, routes.openBookLink, async ({ params, query, request, reply }) => {
    // A browser gets the game's page instead of JSON, with a sentence about the offer.
    const isPage = request.headers.accept?.includes('text/html');
    const url = (await findOfferLink(deps, params.id, query)) ?? (isPage ? `/games/${params.id}?offer=gone` : undefined);
    if (url === undefined) throw new HttpError('no-offer');
    // The book learns nothing from us but the visit.
    reply.code(302).headers({ location: url, 'cache-control': cacheControl.never, 'referrer-policy': 'no-referrer' });
    return { url };
  });
}
