import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { BOOKS, syntheticHistory } from '../../model/test/synthetic-history.ts';
import type { Market } from '#domain/market/market.ts';
import { quotesOn } from '#domain/market/quote.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { PLAYER_STATS, type FinishedGame } from '#model/ratings/games/game.ts';
import { readHistory } from './data/history.ts';
import { predictionsCsv } from './predictions-csv.ts';
import type { Report } from './report/report.ts';
import { writeBacktestReport } from './write-backtest-report.ts';
import { runWalkForward, type WalkForward } from './run-walk-forward.ts';

/*
 * Synthetic seasons after the selection seasons, without FiveThirtyEight and in the first of them without books. They include games without
 * odds, a suspect closing line, a team that the model does not know and a game that has not been played.
 */
const FROM = 2025;
const TO = 2026;
const [NO_ODDS, SUSPECT, UNKNOWN_TEAM, UNPLAYED] = [3, 4, 5, 6];
/** The quotes of the books before this season are not known. */
const FIRST_PRICED_SEASON = 2026;

function moveToUnseenSeason({ date, ...game }: FinishedGame): FinishedGame {
  const years = FROM - 2020;
  return { ...game, season: game.season + years, date: `${Number(date.slice(0, 4)) + years}${date.slice(4)}` };
}

type Row = Readonly<Record<string, string | number | null | undefined>>;

const csv = (columns: readonly string[], rows: readonly Row[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => row[column] ?? '').join(','))].join('\n');

function gameRow(game: FinishedGame, index: number): Row {
  const closing = index === NO_ODDS ? null : game.closing;
  return {
    game_id: game.gameId,
    season: game.season,
    date: game.date,
    season_type: game.stage,
    home: index === UNKNOWN_TEAM ? 'SEA' : game.home,
    away: game.away,
    home_score: index === UNPLAYED ? '' : game.homeScore,
    away_score: index === UNPLAYED ? '' : game.awayScore,
    n_ot: game.overtimes,
    neutral: 0,
    tip_utc: `${game.date}T23:30Z`,
    close_spread_home: closing?.spreadHome,
    close_total: closing?.total,
    close_suspect: index === SUSPECT ? 1 : 0,
    am_p_home: game.morning && proportionalNoVig(game.morning.quotes[0]!.prices)[0],
    p_home_close: closing?.probabilityHome ?? (closing === null ? '' : 0.55),
    p_home_close_src: closing?.probabilityHome == null ? 'spread' : 'ml',
  };
}

const GAME_COLUMNS = (
  'game_id season date season_type home away home_score away_score n_ot neutral tip_utc close_spread_home close_total close_suspect ' +
  'am_p_home am_spread_home am_total p_home_close p_home_close_src'
).split(' ');
/** One row per book, with American odds. */
function bookRows({ gameId, season, date, morning }: FinishedGame): Row[] {
  if (!morning || season < FIRST_PRICED_SEASON) return [];
  const american = (price: number): number => Math.round(price >= 2 ? 100 * (price - 1) : -100 / (price - 1));
  return BOOKS.map((book): Row => {
    const on = (market: Market) => {
      const { line, prices } = quotesOn(morning.quotes, market).find((quote) => quote.book === book)!;
      return { line, first: american(prices[0]), second: american(prices[1]) };
    };
    const [moneyline, spread, total] = [on('moneyline'), on('spread'), on('total')];
    return {
      game_id: gameId,
      book,
      snapshot_utc: `${date}T12:00:00Z`,
      lead_hours: morning.hoursToTip,
      ml_home: moneyline.first,
      ml_away: moneyline.second,
      spread_home: spread.line,
      spread_home_price: spread.first,
      spread_away_price: spread.second,
      total: total.line,
      over_price: total.first,
      under_price: total.second,
    };
  });
}

const BOOK_COLUMNS =
  'game_id book snapshot_utc lead_hours ml_home ml_away spread_home spread_home_price spread_away_price total over_price under_price'.split(
    ' ',
  );
const TEAM_COLUMNS = 'game_id is_home pts fgm fga fg3m fg3a ftm fta oreb dreb ast stl blk tov pf'.split(' ');
const STATS = PLAYER_STATS.map((stat) => (stat === 'plusMinus' ? 'plus_minus' : stat));

function writeData(games: readonly FinishedGame[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'unseen-'));
  const sides = (game: FinishedGame) =>
    [
      { isHome: 1, points: game.homeScore, box: game.homeBox, lines: game.homePlayers },
      { isHome: 0, points: game.awayScore, box: game.awayBox, lines: game.awayPlayers },
    ] as const;
  const teams = games.flatMap((game) =>
    sides(game).map(({ isHome, points, box }): Row => {
      const { fga, fta, oreb, tov, fg3m, fg3a } = box!;
      return { game_id: game.gameId, is_home: isHome, pts: points, fga, fta, oreb, tov, fg3m, fg3a };
    }),
  );
  const players = games.flatMap((game) =>
    sides(game).flatMap(({ isHome, lines }) =>
      lines.map(({ playerId, starter, minutes, stats }) =>
        Object.assign(
          { game_id: game.gameId, is_home: isHome, player_id: playerId, starter: starter ? 1 : 0, min: minutes },
          Object.fromEntries(STATS.map((stat, i) => [stat, stats[i]])),
        ),
      ),
    ),
  );
  writeFileSync(join(directory, 'books.csv'), csv(BOOK_COLUMNS, games.flatMap(bookRows)));
  writeFileSync(join(directory, 'games.csv'), csv(GAME_COLUMNS, games.map(gameRow)));
  writeFileSync(join(directory, 'team_box.csv.gz'), gzipSync(csv(TEAM_COLUMNS, teams)));
  writeFileSync(join(directory, 'player_box.csv'), csv(['game_id', 'is_home', 'player_id', 'starter', 'reason', 'min', ...STATS], players));
  return directory;
}

describe('seasons after the selection seasons', () => {
  const games = syntheticHistory(7, 2, 120).map(moveToUnseenSeason);
  let walk: WalkForward;
  let report: Report;
  let out: string;

  beforeAll(async () => {
    const data = writeData(games);
    out = mkdtempSync(join(tmpdir(), 'unseen-out-'));
    const history = await readHistory(data);
    walk = runWalkForward(history, { from: FROM, to: TO });
    report = await writeBacktestReport({ data, from: FROM, to: TO, out }, history, walk.replayed);
  });

  test('every finished game of known teams is forecast; games of unknown teams are listed as skipped', () => {
    expect(walk.replayed).toHaveLength(games.length - 2);
    expect(walk.skipped.map(({ home }) => home)).toEqual(['SEA']);
  });

  test('every required field of predictions.csv is a valid number', () => {
    const [header, ...lines] = predictionsCsv(walk.replayed).trimEnd().split('\n');
    const mayBeEmpty = new Set(['p_over', 'p_under', 'p_push', 'p_home_cover', 'p_away_cover', 'p_spread_push']);
    const columns = header!.split(',');
    const isOptional = (column: string): boolean => mayBeEmpty.has(column) || column.endsWith('_known') || column.endsWith('_morning');
    for (const line of lines)
      line.split(',').forEach((cell, i) => expect(cell, columns[i]).toMatch(isOptional(columns[i]!) ? /^(-?\d+\.\d+)?$/ : /^[\w.-]+$/));
    expect(lines.join()).not.toMatch(/NaN|Infinity|null|undefined/);
  });

  test('the first forecast starts from the fitted coefficients', () => {
    expect(walk.replayed[0]!.tip.outcome.pure.total.mean).toBeGreaterThan(205);
    expect(walk.state.marginKnown.result.prior.some((value) => value !== 0)).toBe(true);
  });

  test('the report renders without the missing baselines and lists them as missing', () => {
    expect(report).toMatchObject({ from: FROM, to: TO });
    const missing = report.acceptance.filter(({ value }) => value === 'no games');
    expect(missing.map(({ quantity }) => quantity)).toEqual([
      'log loss of pure minus FiveThirtyEight, no season',
      'log loss of pure minus RAPTOR, no season',
    ]);
    expect(readFileSync(join(out, 'report.md'), 'utf8')).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('games with quotes of the books have a forecast of the morning and picks, the others have none', () => {
    const priced = new Set(games.filter(({ morning, season }) => morning && season >= FIRST_PRICED_SEASON).map(({ gameId }) => gameId));
    for (const { game, morning } of walk.replayed) expect(morning !== null).toBe(priced.has(game.gameId));
    const [header, ...picks] = readFileSync(join(out, 'picks.csv'), 'utf8').trimEnd().split('\n');
    expect(header).toBe('game_id,market,side,book,price,line,claimed,snapshot_utc,expected');
    expect(picks.length).toBeGreaterThan(20);
    for (const pick of picks) expect(priced.has(pick.split(',')[0]!)).toBe(true);
  });
});
