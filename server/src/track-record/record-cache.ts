import { roundTo } from '#domain/round-to.ts';
import { homeWinRateSoFar } from '#model/evaluation/home-win-rate.ts';
import type { Db } from '#server/platform/database/database.ts';
import { serializeCalls } from '#server/platform/serialize-calls.ts';
import { recordGame, type RecordGame } from './record-game.ts';
import { findRecordVersion, listRecordedSince } from './store.ts';

export interface CachedRecord {
  readonly version: number;
  /** The games of the record, in the order of the ledger. */
  readonly games: readonly RecordGame[];
}

/** Caches the record in this process. Only games that changed since the last call are read and computed. */
export function createRecordCache() {
  const byId = new Map<string, RecordGame>();
  let cached: CachedRecord = { version: 0, games: [] };

  async function refresh(db: Db): Promise<CachedRecord> {
    const version = await findRecordVersion(db);
    if (version === cached.version) return cached;
    // A lower version means that the table was emptied.
    if (version < cached.version) byId.clear();
    for (const row of await listRecordedSince(db, byId.size === 0 ? 0 : cached.version, version)) byId.set(row.gameId, recordGame(row));
    cached = { version, games: withBaseline([...byId.values()].toSorted((a, b) => a.position - b.position)) };
    return cached;
  }

  return { current: serializeCalls(refresh) };
}

/** Adds the baseline forecast: the home teams' share of wins in all games of the record before the day of the game. */
function withBaseline(games: readonly RecordGame[]): RecordGame[] {
  const rates = new Map<string, number>();
  let [homeWins, played] = [0, 0];
  for (const [date, day] of [...Map.groupBy(games, (game) => game.date)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    rates.set(date, roundTo(homeWinRateSoFar(homeWins, played)));
    homeWins += day.filter(({ moneyline }) => moneyline.happened === true).length;
    played += day.filter(({ moneyline }) => moneyline.happened !== null).length;
  }
  return games.map((game) => {
    const forecasts = new Map(game.moneyline.forecasts).set('baseline', rates.get(game.date)!);
    return { ...game, moneyline: { ...game.moneyline, forecasts } };
  });
}
