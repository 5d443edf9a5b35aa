import { z } from 'zod';
import type { FaultQueue } from '#sandbox/faults/fault-queue.ts';
import { faultRequest } from '#sandbox/faults/fault-request.ts';
import { isoSeconds } from '#sandbox/league/eastern-time.ts';
import type { League } from '#sandbox/league/league.ts';
import { seasonBefore, seasonDatesAt, type SeasonDates } from '#sandbox/league/schedule/season-dates.ts';
import { bookmakers } from '#sandbox/odds-api/bookmakers.ts';
import { MarketEstimate } from '#sandbox/odds-api/market-estimate.ts';
import { eventWithOdds, listedEvents, type OddsQuery } from '#sandbox/odds-api/odds-payload.ts';
import { priceHistory } from '#sandbox/odds-api/price-history.ts';
import { priceMarkets } from '#domain/markets.ts';
import type { SimulatedClock } from '#sandbox/simulated-clock.ts';
import type { SandboxModule } from '#sandbox/sandbox-module.ts';
import { simulatedSeason } from './simulated-season.ts';

const clockRequest = z.union([z.object({ now: z.iso.datetime() }), z.object({ advanceMs: z.number().int().positive() })]);
const seasonQuery = z.object({ seasonsBack: z.coerce.number().int().min(0).max(4).default(0) });
const oddsQuery = z.object({ at: z.iso.datetime() });
const allOdds: OddsQuery = { books: bookmakers.map(({ key }) => key), markets: priceMarkets, oddsFormat: 'american', dateFormat: 'iso' };
const pricesQuery = z.object({ gameId: z.string() });

/** Control endpoints for tests and demonstrations: faults, clock and the simulated results. The product never calls them. */
export function controlModule({ league, clock, faults }: { league: League; clock: SimulatedClock; faults: FaultQueue }): SandboxModule {
  const estimate = new MarketEstimate(league);
  const clockState = () => ({ now: isoSeconds(clock.now()), speed: clock.speed, manual: clock.isManual });
  return {
    name: 'Control',
    pages: [],
    routes(app) {
      app.get('/sandbox/faults', async () => faults.list());
      app.post('/sandbox/faults', async (request, reply) => {
        const parsed = faultRequest.safeParse(request.body);
        if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
        faults.add(parsed.data.vendor, parsed.data.fault, parsed.data.count);
        return faults.list();
      });
      app.delete('/sandbox/faults', async () => {
        faults.clear();
        return faults.list();
      });
      app.get('/sandbox/clock', async () => clockState());
      app.post('/sandbox/clock', async (request, reply) => {
        if (!clock.isManual) return reply.code(409).send({ message: 'This clock is running. Start the sandbox with speed 0 to set it.' });
        const parsed = clockRequest.safeParse(request.body);
        if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
        clock.set('now' in parsed.data ? Date.parse(parsed.data.now) : clock.now() + parsed.data.advanceMs);
        return clockState();
      });
      app.get('/sandbox/truth', async (request, reply) => {
        const query = seasonQuery.safeParse(request.query);
        if (!query.success) return reply.code(400).send({ message: z.prettifyError(query.error) });
        return simulatedSeason(league, earlier(seasonDatesAt(clock.now()), query.data.seasonsBack));
      });
      app.get('/sandbox/truth/odds', async (request, reply) => {
        const query = oddsQuery.safeParse(request.query);
        if (!query.success) return reply.code(400).send({ message: z.prettifyError(query.error) });
        const at = Date.parse(query.data.at);
        return listedEvents(league, at).map((event) => eventWithOdds(league, estimate, event, allOdds, at));
      });
      app.get('/sandbox/truth/prices', async (request, reply) => {
        const query = pricesQuery.safeParse(request.query);
        const game = query.success ? league.find(query.data.gameId) : undefined;
        if (!game) return reply.code(404).send({ message: 'No such game' });
        return priceHistory(league, estimate, game, clock.now());
      });
    },
    close: () => Promise.resolve(),
  };
}

function earlier(season: SeasonDates, seasonsBack: number): SeasonDates {
  return seasonsBack === 0 ? season : earlier(seasonBefore(season), seasonsBack - 1);
}
