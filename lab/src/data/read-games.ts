import { findCsv, readCsv } from './read-csv.ts';

export type SeasonType = 'regular' | 'playoffs' | 'playin' | 'cup_final';

/** The columns of games.csv that the lab uses; a missing value is null. */
export interface GameRow {
  gameId: string;
  /** Year the season ends. */
  season: number;
  /** US Eastern date, YYYY-MM-DD. */
  date: string;
  seasonType: SeasonType;
  home: string;
  away: string;
  homeScore: number;
  awayScore: number;
  overtimes: number;
  neutral: boolean;
  tipUtc: string;
  closeSpreadHome: number | null;
  closeTotal: number | null;
  /** True when the stored closing line is known to be wrong. */
  closeSuspect: boolean;
  /** No-vig home win probability and lines of the morning consensus (12:00 UTC). */
  amProbabilityHome: number | null;
  amSpreadHome: number | null;
  amTotal: number | null;
  /** No-vig closing probability of a home win. The source is the moneyline ('ml') or, without one, the spread ('spread'). */
  closeProbabilityHome: number | null;
  closeProbabilitySource: string;
}

const COLUMNS = [
  'game_id',
  'season',
  'date',
  'season_type',
  'home',
  'away',
  'home_score',
  'away_score',
  'n_ot',
  'neutral',
  'tip_utc',
  'close_spread_home',
  'close_total',
  'close_suspect',
  'am_p_home',
  'am_spread_home',
  'am_total',
  'p_home_close',
  'p_home_close_src',
] as const;

/** Reads all finished games in time order. Rows without a score are games that have not been played; they are skipped. */
export async function readGames(directory: string): Promise<GameRow[]> {
  const games: GameRow[] = [];
  await readCsv(findCsv(directory, 'games'), COLUMNS, (row) => {
    const [homeScore, awayScore] = [row.number(6), row.number(7)];
    if (homeScore === null || awayScore === null) return;
    games.push({
      gameId: row.text(0),
      season: row.number(1) ?? 0,
      date: row.text(2),
      seasonType: row.text(3) as SeasonType,
      home: row.text(4),
      away: row.text(5),
      homeScore,
      awayScore,
      overtimes: row.number(8) ?? 0,
      neutral: row.number(9) === 1,
      tipUtc: row.text(10),
      closeSpreadHome: row.number(11),
      closeTotal: row.number(12),
      closeSuspect: row.number(13) === 1,
      amProbabilityHome: row.number(14),
      amSpreadHome: row.number(15),
      amTotal: row.number(16),
      closeProbabilityHome: row.number(17),
      closeProbabilitySource: row.text(18),
    });
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
