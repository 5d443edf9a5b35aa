import { findCsv, readCsv } from './read-csv.ts';

export type SeasonType = 'regular' | 'playoffs' | 'playin' | 'cup_final';

/** One row of games.csv. Moneylines are American odds, as in the file; a missing value is null. */
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
  closeMlHome: number | null;
  closeMlAway: number | null;
  closeSpreadHome: number | null;
  closeTotal: number | null;
  /** True when the stored closing line is known to be wrong. */
  closeSuspect: boolean;
  openSpreadHome: number | null;
  openTotal: number | null;
  /** Morning consensus (12:00 UTC): number of books, no-vig home probability, lines and best decimal prices. */
  amBooks: number | null;
  amProbabilityHome: number | null;
  amSpreadHome: number | null;
  amTotal: number | null;
  amPriceHome: number | null;
  amPriceAway: number | null;
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
  'close_ml_home',
  'close_ml_away',
  'close_spread_home',
  'close_total',
  'close_suspect',
  'open_spread_home',
  'open_total',
  'am_books',
  'am_p_home',
  'am_spread_home',
  'am_total',
  'am_dec_home',
  'am_dec_away',
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
      closeMlHome: row.number(11),
      closeMlAway: row.number(12),
      closeSpreadHome: row.number(13),
      closeTotal: row.number(14),
      closeSuspect: row.number(15) === 1,
      openSpreadHome: row.number(16),
      openTotal: row.number(17),
      amBooks: row.number(18),
      amProbabilityHome: row.number(19),
      amSpreadHome: row.number(20),
      amTotal: row.number(21),
      amPriceHome: row.number(22),
      amPriceAway: row.number(23),
      closeProbabilityHome: row.number(24),
      closeProbabilitySource: row.text(25),
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
