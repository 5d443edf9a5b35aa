import { consensusSeries } from '#domain/market/price-step.ts';
import { roundTo } from '#domain/round-to.ts';
import type { AlertDeps } from '#server/alerts/deps.ts';
import type { Movement } from '#server/alerts/facts/alert-facts.ts';
import { listGamesById, listMarketChanges } from '#server/odds/board/store.ts';
import type { Db } from '#server/platform/database/database.ts';

/** How the consensus of some markets has moved since the opening. Alerts use it; the board shows the same values. */
export function readMovements({ db }: { db: Db }): AlertDeps['readMovements'] {
  return async (observed) => {
    const games = await listGamesById(db, [...new Set(observed.map(({ gameId }) => gameId))]);
    const found: Movement[] = [];
    for (const { gameId, market } of observed) {
      const game = games.find(({ id }) => id === gameId);
      const series = consensusSeries(game ? await listMarketChanges(db, game, market) : []);
      const [opening] = series;
      if (!opening) continue;
      const valueAt = (time: Date) => roundTo((series.findLast(({ at }) => at <= time.getTime()) ?? opening).value, 3);
      found.push({ gameId, market, openedAt: new Date(opening.at), valueAt });
    }
    return found;
  };
}
