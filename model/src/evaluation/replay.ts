import type { CoverProbabilities } from '#domain/margins/cover-margins.ts';
import { coverProbabilities, marginDistribution } from '#domain/margins/margin-distribution.ts';
import { createForecaster, type Forecast } from '#model/forecast/forecast.ts';
import { expectedOf } from '#model/market/expected-market.ts';
import { valueGaps, type ValueGaps } from '#model/market/value-gap.ts';
import { REPORT_MOMENTS, type ReportMoment } from '#model/news/report-moment.ts';
import type { ReportsAtMoment } from '#model/news/team-report.ts';
import { totalProbabilities, type TotalProbabilities } from '#domain/totals/total-distribution.ts';
import { newsFromBoxScore } from '#model/ratings/state/news-from-box-score.ts';
import { advanceState } from '#model/ratings/learning/advance-state.ts';
import type { FinishedGame, Fixture } from '#model/ratings/games/game.ts';
import type { State } from '#model/ratings/state/state.ts';

export interface ReplayedGame {
  game: FinishedGame;
  /** The forecast at tip-off. It uses the closing market, if known, and the injury news that the box score shows. */
  tip: Forecast;
  /** The forecast in the morning. It uses the morning market and the morning's injury reports; null without a morning market. */
  morning: Forecast | null;
  /** The forecast with the injury reports of each moment at which a report was out. `probability.news` uses no odds of the day. */
  known: Partial<Record<ReportMoment, Forecast>>;
  /** The best bets of the morning; null without quotes of the morning. */
  gaps: ValueGaps | null;
  overUnder: TotalProbabilities | null;
  /** Mean and standard deviation of the home margin at tip-off. */
  margin: { mean: number; sd: number };
  /** Cover probabilities of the tip-off forecast at the closing spread; null without a closing spread. */
  cover: CoverProbabilities | null;
}

export function fixtureOf(game: Fixture): Fixture {
  const { gameId, season, date, stage, home, away, neutral } = game;
  return { gameId, season, date, stage, home, away, neutral };
}

/** Forecasts a finished game as if it had not been played. The state must not have learned from this game yet. */
function replayGame(state: State, game: FinishedGame): ReplayedGame {
  const forecast = createForecaster(state, fixtureOf(game));
  const tip = forecast({ news: newsFromBoxScore(state, game), closing: game.closing });
  const reportsAt = (moment: ReportMoment): ReportsAtMoment | null => {
    const reports = game.reports?.[moment];
    return reports === undefined ? null : { ...reports, moment };
  };
  const known: Partial<Record<ReportMoment, Forecast>> = {};
  for (const moment of REPORT_MOMENTS) {
    const reports = reportsAt(moment);
    // Only the forecast of the morning gets the morning's quotes, because they do not contain what later reports said.
    if (reports !== null) known[moment] = forecast({ ...(moment === 'morning' && game.morning), reports });
  }
  const morning = game.morning ? (known.morning ?? forecast(game.morning)) : null;
  const line = game.closing?.total ?? null;
  const spread = game.closing?.spreadHome ?? null;
  const distribution = marginDistribution(tip.outcome.published.margin);
  return {
    game,
    tip,
    morning,
    known,
    gaps: game.morning && morning ? valueGaps(state.markets, { ...game.morning, published: expectedOf(morning.outcome.published) }) : null,
    overUnder: line === null ? null : totalProbabilities(line, tip.outcome.published.total.mean, tip.outcome.published.total.sd),
    margin: { mean: distribution.mean, sd: distribution.sd },
    cover: spread === null ? null : coverProbabilities(distribution, spread),
  };
}

/**
 * Replays games, which must be in the order of their dates. All games of a date are forecast with the state from before that date;
 * then the state learns from them. `shouldForecast` selects the games to forecast; the state learns from every game. `beforeDay` gets the
 * state from before each date, and its first game.
 */
export function* replay(
  state: State,
  games: Iterable<FinishedGame>,
  shouldForecast: (game: FinishedGame) => boolean,
  beforeDay: (state: State, first: FinishedGame) => void = () => undefined,
): Generator<ReplayedGame> {
  let day: FinishedGame[] = [];
  for (const game of games) {
    if (day.length > 0 && day[0]!.date !== game.date) {
      beforeDay(state, day[0]!);
      yield* finishDay(state, day, shouldForecast);
      day = [];
    }
    day.push(game);
  }
  if (day.length > 0) beforeDay(state, day[0]!);
  yield* finishDay(state, day, shouldForecast);
}

function* finishDay(state: State, day: readonly FinishedGame[], shouldForecast: (game: FinishedGame) => boolean): Generator<ReplayedGame> {
  const replayed = day.filter(shouldForecast).map((game) => replayGame(state, game));
  for (const game of day) advanceState(state, game);
  yield* replayed;
}
