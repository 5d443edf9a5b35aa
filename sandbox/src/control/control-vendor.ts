import { z } from 'zod';
import type { FaultBoard } from '#sandbox/faults/fault-board.ts';
import { faultOrder } from '#sandbox/faults/fault-order.ts';
import { isoSeconds } from '#sandbox/league/eastern-time.ts';
import type { League } from '#sandbox/league/league.ts';
import { seasonBefore, seasonDatesAt, type SeasonDates } from '#sandbox/league/season-dates.ts';
import { bookmakers } from '#sandbox/odds-api/bookmakers.ts';
import { MarketView } from '#sandbox/odds-api/market-view.ts';
import { eventWithOdds, listedEvents, type OddsWish } from '#sandbox/odds-api/odds-payload.ts';
import { priceHistory } from '#sandbox/odds-api/price-history.ts';
import { marketKeys } from '#sandbox/odds-api/quote.ts';
import type { SimulatedClock } from '#sandbox/simulated-clock.ts';
import type { Vendor } from '#sandbox/vendor.ts';
import { seasonTruth } from './truth.ts';

const clockOrder = z.union([z.object({ now: z.iso.datetime() }), z.object({ advanceMs: z.number().int().positive() })]);
const truthQuery = z.object({ seasonsBack: z.coerce.number().int().min(0).max(4).default(0) });
const oddsQuery = z.object({ at: z.iso.datetime() });
const everything: OddsWish = { books: bookmakers.map(({ key }) => key), markets: marketKeys, oddsFormat: 'american', dateFormat: 'iso' };
const pricesQuery = z.object({ gameId: z.string() });

/** The strings behind the stage, for tests and demonstrations. No vendor has these paths, and the product never calls them. */
export function controlVendor({ league, clock, faults }: { league: League; clock: SimulatedClock; faults: FaultBoard }): Vendor {
  const view = new MarketView(league);
  const clockState = () => ({ now: isoSeconds(clock.now()), speed: clock.speed, manual: clock.isManual });
  return {
    name: 'Control',
    pages: [],
    routes(app) {
      app.get('/sandbox/faults', async () => faults.list());
      app.post('/sandbox/faults', async (request, reply) => {
        const order = faultOrder.safeParse(request.body);
        if (!order.success) return reply.code(400).send({ message: z.prettifyError(order.error) });
        faults.order(order.data.vendor, order.data.fault, order.data.count);
        return faults.list();
      });
      app.delete('/sandbox/faults', async () => {
        faults.clear();
        return faults.list();
      });
      app.get('/sandbox/clock', async () => clockState());
      app.post('/sandbox/clock', async (request, reply) => {
        if (!clock.isManual)
          return reply.code(409).send({ message: 'This clock runs by itself. Start the sandbox with speed 0 to set it.' });
        const order = clockOrder.safeParse(request.body);
        if (!order.success) return reply.code(400).send({ message: z.prettifyError(order.error) });
        clock.set('now' in order.data ? Date.parse(order.data.now) : clock.now() + order.data.advanceMs);
        return clockState();
      });
      app.get('/sandbox/truth', async (request, reply) => {
        const query = truthQuery.safeParse(request.query);
        if (!query.success) return reply.code(400).send({ message: z.prettifyError(query.error) });
        return seasonTruth(league, earlier(seasonDatesAt(clock.now()), query.data.seasonsBack));
      });
      app.get('/sandbox/truth/odds', async (request, reply) => {
        const query = oddsQuery.safeParse(request.query);
        if (!query.success) return reply.code(400).send({ message: z.prettifyError(query.error) });
        const at = Date.parse(query.data.at);
        return listedEvents(league, at).map((event) => eventWithOdds(league, view, event, everything, at));
      });
      app.get('/sandbox/truth/prices', async (request, reply) => {
        const query = pricesQuery.safeParse(request.query);
        const game = query.success ? league.find(query.data.gameId) : undefined;
        if (!game) return reply.code(404).send({ message: 'No such game' });
        return priceHistory(league, view, game, clock.now());
      });
    },
    close: () => Promise.resolve(),
  };
}

function earlier(season: SeasonDates, seasonsBack: number): SeasonDates {
  return seasonsBack === 0 ? season : earlier(seasonBefore(season), seasonsBack - 1);
}
