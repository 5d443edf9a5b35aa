import { vendorMarkets } from '#sandbox/odds-api/quote.ts';
import { z } from 'zod';
import { faultRequestSchema } from '#sandbox/simulation/fault-queue.ts';
import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import { moveGame, postponeGame, restoreGame, type Game } from '#sandbox/league/schedule/game.ts';
import { seasonDatesAt } from '#sandbox/league/schedule/season-dates.ts';
import { bookmakers } from '#sandbox/odds-api/bookmakers.ts';
import { MarketEstimate } from '#sandbox/odds-api/market-estimate.ts';
import { eventWithOdds, listedEvents, type OddsQuery } from '#sandbox/odds-api/odds-payload.ts';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import type { League } from '#sandbox/league/league.ts';

const clockRequest = z.object({ now: z.iso.datetime() });
const oddsQuery = z.object({ at: z.iso.datetime() });
const allOdds: OddsQuery = { books: bookmakers.map(({ key }) => key), markets: vendorMarkets, withLinks: false };
const retiredBooksRequest = z.object({ books: z.array(z.string().max(40)).max(40) });
const bookChangeRequest = z.object({
  gameId: z.string(),
  book: z.string().max(40),
  withdrawn: z.array(z.enum(vendorMarkets)).default([]),
  lagMinutes: z.number().min(0).default(0),
});
const scheduleRequest = z.union([
  z.object({ gameId: z.string(), startsAt: z.iso.datetime() }),
  z.object({ gameId: z.string(), postponed: z.boolean() }),
]);

export function controlModule({ league, clock, faults, retiredBooks, bookChanges }: Simulation): SandboxModule {
  const estimate = new MarketEstimate(league);
  const clockState = () => ({ now: isoSeconds(clock.now()), speed: clock.speed, manual: clock.isManual });
  return {
    routes(app) {
      app.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof z.ZodError)) throw error;
        return reply.code(400).send({ message: z.prettifyError(error) });
      });
      app.get('/sandbox/faults', async () => faults.list());
      app.post('/sandbox/faults', async (request) => {
        faults.add(faultRequestSchema.parse(request.body));
        return faults.list();
      });
      app.delete('/sandbox/faults', async () => {
        faults.clear();
        return faults.list();
      });
      app.get('/sandbox/clock', async () => clockState());
      app.post('/sandbox/clock', async (request, reply) => {
        if (!clock.isManual) return reply.code(409).send({ message: 'This clock is running. Start the sandbox with speed 0 to set it.' });
        clock.set(Date.parse(clockRequest.parse(request.body).now));
        return clockState();
      });
      app.post('/sandbox/retired-books', async (request) => {
        retiredBooks.clear();
        for (const book of retiredBooksRequest.parse(request.body).books) retiredBooks.add(book);
        return { books: [...retiredBooks] };
      });
      app.post('/sandbox/book-changes', async (request) => {
        const { gameId, book, ...change } = bookChangeRequest.parse(request.body);
        bookChanges.set(`${gameId} ${book}`, change);
        return Object.fromEntries(bookChanges);
      });
      app.post('/sandbox/schedule', async (request, reply) => {
        const change = scheduleRequest.parse(request.body);
        const game = league.find(change.gameId);
        if (!game) return reply.code(404).send({ message: 'No such game' });
        const isPostponing = 'postponed' in change && change.postponed;
        if (isPostponing && game.postponed) return reply.code(409).send({ message: 'The game is postponed already' });
        const changed =
          'startsAt' in change
            ? moveGame(game, Date.parse(change.startsAt), clock.now())
            : isPostponing
              ? postponeGame(game, clock.now())
              : restoreGame(game);
        league.reschedule(changed);
        return simulatedGame(league, changed);
      });
      app.get('/sandbox/truth', async () => ({
        games: league.games(seasonDatesAt(clock.now())).map((game) => simulatedGame(league, game)),
      }));
      app.get('/sandbox/truth/odds', async (request) => {
        const at = Date.parse(oddsQuery.parse(request.query).at);
        return listedEvents(league, at).map((event) => eventWithOdds(league, estimate, event, allOdds, at));
      });
    },
  };
}

function simulatedGame(league: League, game: Game) {
  const { id, home, away, slot } = game;
  const { homeScore, awayScore, tipOffAt, finalAt } = league.result(game);
  return {
    id,
    home: home.tricode,
    away: away.tricode,
    startsAt: isoSeconds(slot.startsAt),
    espnId: slot.espnId,
    oddsId: slot.oddsId,
    tipOffAt: isoSeconds(tipOffAt),
    finalAt: isoSeconds(finalAt),
    homeScore,
    awayScore,
  };
}
