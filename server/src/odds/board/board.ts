import type { BoardMovement } from '#contract/board-movement.ts';
import type { OddsGame } from '#contract/predictions.ts';
import { easternDate } from '#domain/league-date.ts';
import type { Market } from '#domain/market/market.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { consensusMovement } from './consensus-movement.ts';
import { presentOddsGame } from './present.ts';
import { findNextGameDate, listGamesById, listGamesOn, listMarketChanges, listUsablePrices, type Game } from './store.ts';

/** The odds comparison: games with every book's prices. It is public and contains no prediction. */
export function createBoard({ db, clock }: { db: Db; clock: Clock }) {
  async function withPrices(games: readonly Game[], now: Date): Promise<OddsGame[]> {
    const prices = await listUsablePrices(
      db,
      games.map(({ id }) => id),
    );
    const byGame = Map.groupBy(prices, ({ gameId }) => gameId);
    return games.map((game) => presentOddsGame(game, byGame.get(game.id) ?? [], now));
  }

  return {
    /** The games of the current league date. Once all of them have started, the next date with games is added. */
    async today(): Promise<OddsGame[]> {
      const now = clock.now();
      return withPrices(await listTodaysGames(db, now), now);
    },
    /** How the consensus of a market has moved, for today's games that are still to be played. */
    async movement(market: Market): Promise<BoardMovement> {
      const now = clock.now();
      const open = (await listTodaysGames(db, now)).filter(({ status }) => status !== 'final' && status !== 'postponed');
      const moved: BoardMovement = [];
      for (const game of open) {
        const movement = consensusMovement(await listMarketChanges(db, game, market), now);
        if (movement) moved.push({ game_id: game.id, opened_at: movement.openedAt.toISOString(), values: [...movement.values] });
      }
      return moved;
    },
    async games(ids: readonly string[]): Promise<OddsGame[]> {
      return withPrices(await listGamesById(db, ids), clock.now());
    },
  };
}

async function listTodaysGames(db: Db, now: Date): Promise<Game[]> {
  const today = easternDate(now);
  const games = await listGamesOn(db, today);
  const hasUpcoming = games.some(({ status, startsAt }) => status === 'scheduled' && startsAt > now);
  const nextDate = hasUpcoming ? undefined : await findNextGameDate(db, today);
  const all = nextDate ? [...games, ...(await listGamesOn(db, nextDate))] : games;
  const distinct = [...new Map(all.map((game) => [game.id, game])).values()];
  return distinct.toSorted((a, b) => rankOf(a, today) - rankOf(b, today));
}

/** Games to bet on come first, then postponed games, also those with a new date, and finished games last. */
function rankOf({ status, postponedFrom }: Game, today: string): number {
  if (status === 'final') return 2;
  return status === 'postponed' || (postponedFrom && easternDate(postponedFrom) === today) ? 1 : 0;
}
