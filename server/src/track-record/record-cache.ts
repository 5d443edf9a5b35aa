import { homeRateSoFar } from '#model/evaluation/home-rate.ts';
import type { Db } from '#server/platform/database/database.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { recordGame, type RecordGame } from './record-game.ts';
import { recordedSince, recordVersion } from './store.ts';
import { roundTo } from '#domain/round-to.ts';

export interface KeptRecord {
  readonly version: number;
  /** In the order of the ledger. */
  readonly games: readonly RecordGame[];
}

export interface RecordKeeper {
  /** The record as it is now: only what has changed since the last call is read and worked out. */
  current(db: Db): Promise<KeptRecord>;
}

export function keepRecord(): RecordKeeper {
  const byId = new Map<string, RecordGame>();
  let kept: KeptRecord = { version: 0, games: [] };

  async function refresh(db: Db): Promise<KeptRecord> {
    const version = await recordVersion(db);
    if (version === kept.version) return kept;
    // A record that was emptied begins anew.
    if (version < kept.version) byId.clear();
    for (const row of await recordedSince(db, byId.size === 0 ? 0 : kept.version, version)) byId.set(row.gameId, recordGame(row));
    kept = { version, games: withHomeRate([...byId.values()].toSorted((a, b) => a.position - b.position)) };
    return kept;
  }

  return { current: inTurn(refresh) };
}

/** The forecast to beat before any other: the home teams' share of all games in the record before that day. */
function withHomeRate(games: readonly RecordGame[]): RecordGame[] {
  const rates = new Map<string, number>();
  let [homeWins, played] = [0, 0];
  for (const [date, day] of [...Map.groupBy(games, (game) => game.date)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    rates.set(date, roundTo(homeRateSoFar(homeWins, played)));
    homeWins += day.filter(({ moneyline }) => moneyline.happened === true).length;
    played += day.filter(({ moneyline }) => moneyline.happened !== null).length;
  }
  return games.map((game) => {
    const forecasts = new Map(game.moneyline.forecasts).set('baseline', rates.get(game.date)!);
    return { ...game, moneyline: { ...game.moneyline, forecasts } };
  });
}
