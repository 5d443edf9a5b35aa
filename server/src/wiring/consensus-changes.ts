import { priceMarketOf } from '#domain/markets.ts';
import type { AlertDeps } from '#server/alerts/deps.ts';
import type { ConsensusChange } from '#server/alerts/watches/watch-facts.ts';
import { consensusMovement } from '#server/odds/board/consensus-movement.ts';
import { listGamesById, listMarketChanges } from '#server/odds/board/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';

/** How far the consensus of some markets has moved since the opening. Alerts use it; the board shows the same values. */
export function consensusChanges({ db, clock }: { db: Db; clock: Clock }): AlertDeps['readConsensusChanges'] {
  return async (watched) => {
    const games = await listGamesById(db, [...new Set(watched.map(({ gameId }) => gameId))]);
    const found: ConsensusChange[] = [];
    for (const { gameId, market } of watched) {
      const game = games.find(({ id }) => id === gameId);
      const changes = game ? await listMarketChanges(db, game, priceMarketOf[market]) : [];
      const values = consensusMovement(changes, market, clock.now())?.values ?? [];
      const [opening, current] = [values[0], values.at(-1)];
      if (opening !== undefined && current !== undefined) found.push({ gameId, market, opening, current });
    }
    return found;
  };
}
