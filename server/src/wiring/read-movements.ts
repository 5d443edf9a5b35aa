import { priceMarketOf } from '#domain/markets.ts';
import type { AlertDeps } from '#server/alerts/deps.ts';
import type { Movement } from '#server/alerts/facts/alert-facts.ts';
import { consensusMovement } from '#server/odds/board/consensus-movement.ts';
import { listGamesById, listMarketChanges } from '#server/odds/board/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';

/** How the consensus of some markets has moved since the opening. Alerts use it; the board shows the same values. */
export function readMovements({ db, clock }: { db: Db; clock: Clock }): AlertDeps['readMovements'] {
  return async (observed) => {
    const games = await listGamesById(db, [...new Set(observed.map(({ gameId }) => gameId))]);
    const found: Movement[] = [];
    for (const { gameId, market } of observed) {
      const game = games.find(({ id }) => id === gameId);
      const changes = game ? await listMarketChanges(db, game, priceMarketOf[market]) : [];
      const openedAt = consensusMovement(changes, market, clock.now())?.openedAt;
      const valueAt = (at: Date) => consensusMovement(changes, market, at)!.values.at(-1)!;
      if (openedAt) found.push({ gameId, market, openedAt, valueAt });
    }
    return found;
  };
}
