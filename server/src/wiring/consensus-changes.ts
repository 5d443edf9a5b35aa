import { markets, priceMarketOf } from '#domain/markets.ts';
import type { MarketMove } from '#server/alerts/watches/watch-facts.ts';
import { consensusMovement } from '#server/odds/board/consensus-movement.ts';
import { listGamesById, listMarketChanges } from '#server/odds/board/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';

/** How far the consensus of each market of these games has moved since its opening. Alerts use it; the board shows the same values. */
export function marketMoves({ db, clock }: { db: Db; clock: Clock }): (gameIds: readonly string[]) => Promise<MarketMove[]> {
  return async (gameIds) => {
    const games = await listGamesById(db, gameIds);
    const moves: MarketMove[] = [];
    for (const market of markets) {
      const byGame = Map.groupBy(await listMarketChanges(db, games, priceMarketOf[market]), ({ gameId }) => gameId);
      for (const [gameId, changes] of byGame) {
        const values = consensusMovement(changes, market, clock.now())?.values ?? [];
        const [opening, current] = [values[0], values.at(-1)];
        if (opening !== undefined && current !== undefined) moves.push({ gameId, market, opening, current });
      }
    }
    return moves;
  };
}
