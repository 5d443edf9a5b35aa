import { findCsv, readCsv, type CsvRow } from './read-csv.ts';

export type GameRow = NonNullable<ReturnType<typeof parseRow>>;

function parseRow(row: CsvRow) {
  const [homeScore, awayScore] = [row.number('home_score'), row.number('away_score')];
  if (homeScore === null || awayScore === null) return undefined;
  return {
    gameId: row.text('game_id'),
    season: row.number('season') ?? 0,
    /** US Eastern date, YYYY-MM-DD. */
    date: row.text('date'),
    seasonType: row.text('season_type') as 'regular' | 'playoffs' | 'playin' | 'cup_final',
    home: row.text('home'),
    away: row.text('away'),
    homeScore,
    awayScore,
    overtimes: row.number('n_ot') ?? 0,
    homeQuarters: quarters(row, 'home'),
    awayQuarters: quarters(row, 'away'),
    neutral: row.number('neutral') === 1,
    tipUtc: row.text('tip_utc'),
    closeSpreadHome: row.number('close_spread_home'),
    closeTotal: row.number('close_total'),
    closeSuspect: row.number('close_suspect') === 1,
    /** No-vig home win probability and lines of the morning consensus (12:00 UTC). */
    amProbabilityHome: row.number('am_p_home'),
    amSpreadHome: row.number('am_spread_home'),
    amTotal: row.number('am_total'),
    /** No-vig closing probability of a home win. The source is the moneyline ('ml') or, without one, the spread ('spread'). */
    closeProbabilityHome: row.number('p_home_close'),
    closeProbabilitySource: row.text('p_home_close_src'),
  };
}

/** Points by quarter; empty if one of them is not known, or if the file has none. */
function quarters(row: CsvRow, side: 'home' | 'away'): number[] {
  if (!row.has(`${side}_q1`)) return [];
  const points = [1, 2, 3, 4].map((quarter) => row.number(`${side}_q${quarter}`));
  return points.every((value) => value !== null) ? points : [];
}

export const isPlayoffs = ({ seasonType }: Pick<GameRow, 'seasonType'>): boolean => seasonType === 'playoffs' || seasonType === 'playin';

export async function readGames(directory: string): Promise<GameRow[]> {
  const games: GameRow[] = [];
  await readCsv(findCsv(directory, 'games'), (row) => {
    const game = parseRow(row);
    if (game !== undefined) games.push(game);
  });
  return games.sort(compareByTime);
}

/** Orders by date, then start time, then id, so that the result does not depend on the order of the file. */
function compareByTime(a: GameRow, b: GameRow): number {
  return compare(a.date, b.date) || compare(a.tipUtc, b.tipUtc) || compare(a.gameId, b.gameId);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
