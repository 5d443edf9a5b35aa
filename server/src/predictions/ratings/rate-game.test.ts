import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { teams } from '#domain/teams.ts';
import { morningTotalWeight, morningWeight } from '#model/market/market-anchor.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { replay } from '#model/backtest/replay.ts';
import { syntheticHistory } from '../../../../model/test/synthetic-history.ts';
import { withSyntheticReports } from '../../../../model/test/synthetic-reports.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';
import { advanceState } from '#model/ratings/state/advance-state.ts';
import { resumeState, serializeState } from '#model/ratings/state/serialize-state.ts';
import { closingMarketFromLines } from '#model/value/closing-market.ts';
import type { BookRow } from '#lab/data/read-books.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import { morningSnapshots } from '#lab/picks/morning-snapshots.ts';
import { replayGaps } from '#lab/picks/replay-gaps.ts';
import { morningForecasts } from '#lab/run-walk-forward.ts';
import { fixtureOf, newRatings, rateGame, type PlayedGame, type Ratings } from './rate-game.ts';

function gameOf(index: number): PlayedGame {
  // All 30 teams play every day, with changing opponents.
  const round = Math.floor(index / 15);
  const pair = index % 15;
  const startsAt = new Date(Date.UTC(2026, 9, 20, 23, 30) + round * dayMs);
  return {
    id: `game-${index}`,
    season: 2027,
    stage: 'regular',
    date: startsAt.toISOString().slice(0, 10),
    startsAt,
    homeTeamId: teams[pair]!.id,
    awayTeamId: teams[15 + ((pair + round) % 15)]!.id,
    neutral: false,
    homeScore: 100 + pair,
    awayScore: 101 + ((index * 7) % 20),
  };
}

/** Rates games whose line moved, from the morning to the close, by `share` of the distance to our forecast. */
function rateGames(ratings: Ratings, from: number, to: number, share: number): Ratings {
  for (let index = from; index < to; index++) {
    const game = gameOf(index);
    const ours = forecast(ratings.state, fixtureOf(game));
    const morning = { probabilityHome: 0.5, spreadHome: 0, total: 224 };
    const closing = {
      probabilityHome: sigmoid(share * logit(ours.probability.memory)),
      spreadHome: 0,
      total: 224 + share * (ours.total.memory.mean - 224),
    };
    rateGame(ratings, game, null, { closing, morning, morningQuotes: null }, {});
  }
  return ratings;
}

test('the weight of our forecast against the market is learned from the stored odds, starting at the committed fit', () => {
  const weights = ({ state: { anchor } }: Ratings) => [morningWeight(anchor), morningTotalWeight(anchor)] as const;
  const committed = weights(newRatings());
  const followed = weights(rateGames(newRatings(), 0, 900, 0.4));
  const ignored = weights(rateGames(newRatings(), 0, 900, 0));
  for (const market of [0, 1] as const) {
    expect(followed[market]).toBeGreaterThan(ignored[market]);
    expect(ignored[market]).toBeLessThan(committed[market]);
  }
});

test('ratings that are serialized and resumed continue with identical numbers', () => {
  const whole = rateGames(newRatings(), 0, 420, 0.4);
  const half = rateGames(newRatings(), 0, 360, 0.4);
  const rest = rateGames({ ...half, state: resumeState(serializeState(half.state)) }, 360, 420, 0.4);
  expect(serializeState(rest.state)).toBe(serializeState(whole.state));
});

test('value gaps are learned from the same forecasts as in the backtest: with the injury reports of the morning, if any were out', () => {
  const history = withSyntheticReports(syntheticHistory(5, 1, 75), 6);
  const warmUp = history.slice(0, 90);
  // One game per date, because the product rates the games of a date one after the other. Every fourth one has no report.
  const rated = history
    .slice(90)
    .filter((game, at, all) => at === 0 || all[at - 1]!.date !== game.date)
    .map((game, at) => {
      const noBox = { homeBox: null, awayBox: null, homePlayers: [], awayPlayers: [], overtimes: 0, neutral: false };
      return Object.assign({}, game, noBox, { reports: at % 4 === 0 ? {} : game.reports! });
    });
  const rows = rated.map((game, at) => ({
    ...game,
    tipUtc: `${game.date}T23:30:00Z`,
    closeProbabilityHome: 0.4 + 0.02 * (at % 10),
    closeTotal: 215 + (at % 6),
    closeSuspect: false,
  })) as unknown as GameRow[];
  const books = rated.flatMap(({ gameId, date }, at) =>
    ['betmgm', 'bovada', 'draftkings', 'fanduel'].map((book, which) => {
      const spread = { spreadHome: -1, spreadHomePrice: -110, spreadAwayPrice: -110 };
      const total = { total: 216 + ((at + which) % 4), overPrice: -110, underPrice: -110 };
      const moneyline = { mlHome: -110 - which, mlAway: -110 + which };
      return Object.assign({ gameId, book, snapshotUtc: `${date}T12:00:00Z`, leadHours: 11.5 }, moneyline, spread, total);
    }),
  ) as BookRow[];

  const backtest = newRatings().state;
  for (const game of warmUp) advanceState(backtest, game);
  const replayed = [...replay(backtest, rated, () => true)];
  const expected = replayGaps(rows, books, morningForecasts(replayed)).state;

  const product = newRatings();
  for (const game of warmUp) advanceState(product.state, game);
  const snapshots = morningSnapshots(books);
  for (const [at, { gameId, date, season, home, away, homeScore, awayScore, closing, morning, reports }] of rated.entries()) {
    const { closeProbabilityHome, closeTotal } = rows[at]!;
    const [homeTeamId, awayTeamId] = [home, away].map((code) => teams.find((team) => team.code === code)!.id) as [number, number];
    const startsAt = new Date(`${date}T23:30:00Z`);
    const score = { homeScore, awayScore, neutral: false };
    const close = closingMarketFromLines(closeProbabilityHome, closeTotal);
    const inputs = { closing, morning, reports, morningQuotes: snapshots.get(gameId)!.quotes };
    rateGame(product, { id: gameId, season, stage: 'regular', date, startsAt, homeTeamId, awayTeamId, ...score }, null, inputs, close);
  }
  expect(rated.length).toBeGreaterThan(15);
  expect(new Set(replayed.map(({ known }) => known.morning?.newsBasis))).toEqual(new Set([undefined, 'reports']));
  expect(product.value).toEqual(expected);
});
