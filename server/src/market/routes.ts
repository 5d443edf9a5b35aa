import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { earlyAccessHours } from '#domain/game-rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { serve } from '#server/platform/http/serve.ts';
import { presentPastGaps } from './past-gaps.ts';
import { presentMarketPage, withFreshPrices } from './present.ts';
import { findFreshPrices, findLastReadAt, listBegunGames, listSums, listUpcomingGames } from './store.ts';

interface Deps {
  readonly db: Db;
  /** The league's clock. */
  readonly clock: Clock;
}

/** The public sample consists of at most this many games: about the games of one evening. */
const sampleGames = 15;
/** Older games are not in the sample, so that it is never out of date without saying so. */
const sampleMs = 3 * dayMs;

export function marketRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, routes.getMarket, async ({ reply }) => {
    reply.header('cache-control', cacheControl.personal).header('vary', 'cookie');
    const now = clock.now();
    const upcoming = await listUpcomingGames(db, now, new Date(now.getTime() + earlyAccessHours * hourMs));
    const compared = upcoming.flatMap(({ game, snapshot }) => (snapshot ? [{ game, snapshot }] : []));
    const ids = compared.map(({ game }) => game.id);
    const [readAt, isFresh] = [await findLastReadAt(db, ids), await findFreshPrices(db, ids, now)];
    return presentMarketPage({ compared: withFreshPrices(compared, isFresh), readAt, pastGaps: presentPastGaps(await listSums(db)) });
  });

  serve(app, routes.getMarketSample, async ({ reply }) => {
    reply.header('cache-control', cacheControl.fiveSecondsShared);
    const now = clock.now();
    const compared = await listBegunGames(db, new Date(now.getTime() - sampleMs), now, sampleGames);
    const times = compared.map(({ snapshot }) => snapshot.comparedAt.getTime());
    const readAt = times.length > 0 ? new Date(Math.max(...times)) : undefined;
    return presentMarketPage({ compared, readAt, pastGaps: presentPastGaps(await listSums(db)) });
  });
}
