import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import { findLastSeenAt } from '#server/odds/queries.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Context } from '#server/platform/context.ts';
import { findUsablePrices, listComparedGames, sampleMs } from './compare-prices.ts';
import { presentMarketPage, withUsablePrices } from './present.ts';
import { listBegunGames } from './store.ts';

const sampleGames = 15;

export async function unusualPricesRoutes(app: FastifyInstance, { db, clock }: Context): Promise<void> {
  serve(app, routes.getMarket, async () => {
    const now = clock.now();
    const compared = (await listComparedGames(db, now)).flatMap(({ game, snapshot }) => (snapshot ? [{ game, snapshot }] : []));
    const ids = compared.map(({ game }) => game.id);
    const readAt = latest([...(await findLastSeenAt(db, ids)).values()]);
    const usable = await findUsablePrices(db, ids, now);
    return presentMarketPage({ compared: withUsablePrices(compared, usable), readAt, usableUntil: usable.until });
  });

  serve(app, routes.getMarketSample, async () => {
    const now = clock.now();
    const compared = await listBegunGames(db, new Date(now.getTime() - sampleMs), now, sampleGames);
    const readAt = latest(compared.map(({ snapshot }) => snapshot.comparedAt));
    return presentMarketPage({ compared, readAt });
  });
}

const latest = (times: readonly Date[]): Date | undefined => times.toSorted((a, b) => b.getTime() - a.getTime())[0];
