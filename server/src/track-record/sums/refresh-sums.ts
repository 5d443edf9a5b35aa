import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/platform/database/database.ts';
import { type RecordedGame, toRecordedGame } from '#server/track-record/record/record-game.ts';
import { listPredictionsIssuedBetween, listRecordedGamesBetween } from '#server/track-record/record/store.ts';
import { addBaselineForecast, homeResultsOf, type HomeResults } from './baseline.ts';
import { addMoments } from './moments-of-day.ts';
import { pointOfSums } from './sum-bets.ts';
import { mergeSums, sumGames } from './sum-games.ts';
import {
  deleteSumsRows,
  listMonthsAfter,
  listPartialSums,
  listRowsOfMonth,
  saveSumsRows,
  sumHomeResultsBefore,
  type Scope,
  type SumsRow,
} from './sums-store.ts';

/**
 * Computes again all sums that contain games of these dates. A month is computed from its games, a season from its months and
 * the whole record from its seasons, so that rounding errors cannot accumulate and a repetition changes nothing. A changed
 * result also changes the baseline forecasts of all later games. In this case, the later months are computed again too.
 */
export async function refreshSums(transaction: Db, dates: readonly string[]): Promise<void> {
  const months = new Set(dates.map((date) => date.slice(0, 7)));
  const changed: (Scope & Pick<SumsRow, 'season'>)[] = [];
  for (let month = earliest(months); month !== undefined; month = earliest(months)) {
    months.delete(month);
    const { rows, changesLaterBaselines } = await refreshMonth(transaction, month);
    changed.push(...rows.map(({ replay, team, season }) => ({ replay, team, season })));
    if (changesLaterBaselines) for (const later of await listMonthsAfter(transaction, month)) months.add(later);
  }
  const scopes = [...Map.groupBy(changed, ({ replay, team }) => `${replay} ${team}`).values()];
  for (const rows of scopes) {
    for (const season of new Set(rows.map((row) => row.season))) await refreshWhole(transaction, rows[0]!, season);
    await refreshWhole(transaction, rows[0]!);
  }
}

const earliest = (months: ReadonlySet<string>): string | undefined => [...months].toSorted()[0];

async function refreshMonth(transaction: Db, month: string) {
  const earlier = await sumHomeResultsBefore(transaction, month);
  const [from, to] = [`${month}-01`, `${month}-99`];
  const recorded = (await listRecordedGamesBetween(transaction, from, to)).map(toRecordedGame);
  const games = addMoments(recorded, await listPredictionsIssuedBetween(transaction, from, to));
  const rows = sumMonth(addBaselineForecast(games, earlier));
  const stored = await listRowsOfMonth(transaction, month);
  const storedByKey = new Map(stored.map((row) => [keyOf(row), row]));
  const keys = new Set(rows.map(keyOf));
  const replaced = rows.filter((row) => {
    const before = storedByKey.get(keyOf(row));
    return before === undefined || !isDeepStrictEqual(asStored(row), before);
  });
  const removed = stored.filter((row) => !keys.has(keyOf(row)));
  await saveSumsRows(transaction, replaced);
  await deleteSumsRows(transaction, removed);
  return { rows: [...replaced, ...removed], changesLaterBaselines: !isDeepStrictEqual(homeResults(rows), homeResults(stored)) };
}

function sumMonth(games: readonly RecordedGame[]): SumsRow[] {
  return groupBy(games, ({ replay, season }) => `${replay} ${season}`).flatMap((ofSeason) => {
    const teams = new Set(ofSeason.flatMap(({ content }) => [content.home, content.away]));
    return ['', ...teams].flatMap((team) => {
      const list = ofSeason.filter(({ content }) => team === '' || content.home === team || content.away === team);
      const days = groupBy(list, ({ date }) => date).map((day) => rowOf(team, 'day', day));
      return days.concat(rowOf(team, 'month', list));
    });
  });
}

function rowOf(team: string, level: 'month' | 'day', games: readonly RecordedGame[]): SumsRow {
  const { replay, season } = games[0]!;
  const date = games.reduce((latest, game) => (game.date > latest ? game.date : latest), '');
  const sums = sumGames(games);
  const key = { replay, team, level, period: level === 'day' ? date : date.slice(0, 7), season };
  return { ...key, ...homeResultsOf(games), sums: level === 'day' ? null : sums, point: pointOfSums(date, sums) };
}

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => [...Map.groupBy(items, keyOf).values()];

async function refreshWhole(transaction: Db, { replay, team }: Scope, season?: number): Promise<void> {
  const level = season === undefined ? ('record' as const) : ('season' as const);
  const key = { replay, team, level, period: '', season: season ?? 0 };
  const parts = await listPartialSums(transaction, key, season);
  if (parts.length === 0) return deleteSumsRows(transaction, [key]);
  const sums = mergeSums(parts.flatMap((row) => row.sums ?? []));
  await saveSumsRows(transaction, [{ ...key, ...addResults(parts), sums, point: null }]);
}

const keyOf = ({ replay, team, level, period, season }: SumsRow) => [replay, team, level, period, season].join(' ');

/** The row as it is read from the database: −0 becomes 0 in JSON. */
const asStored = (row: SumsRow) => JSON.parse(JSON.stringify(row)) as SumsRow;

const homeResults = (rows: readonly SumsRow[]) => addResults(rows.filter(({ team, level }) => team === '' && level === 'month'));

const addResults = (rows: readonly HomeResults[]): HomeResults => ({
  played: rows.reduce((sum, { played }) => sum + played, 0),
  homeWins: rows.reduce((sum, { homeWins }) => sum + homeWins, 0),
});
