import { forecast, type Forecast } from '#model/forecast/forecast.ts';
import { totalProbabilities, type TotalProbabilities } from '#model/market/total-distribution.ts';
import { newsFromBox } from '#model/ratings/line-ups/news-from-box.ts';
import { advanceState } from '#model/ratings/state/advance-state.ts';
import type { FinishedGame, Fixture } from '#model/ratings/state/game.ts';
import type { State } from '#model/ratings/state/state.ts';

/** The forecasts of one game from before it was played, at two times of its day. */
export interface Replayed {
  game: FinishedGame;
  /** With the closing market, if known, and the news reconstructed from the box score. */
  tip: Forecast;
  /** With the morning market and no news; null without a morning market. */
  morning: Forecast | null;
  /** At the closing total, as published at tip-off; null without a closing total. */
  overUnder: TotalProbabilities | null;
}

/** The fields of a game that are known before it. */
export function fixtureOf(game: Fixture): Fixture {
  const { gameId, season, date, stage, home, away, neutral } = game;
  return { gameId, season, date, stage, home, away, neutral };
}

/** Forecasts a finished game as if it had not been played. The state must not include it yet. */
export function replayGame(state: State, game: FinishedGame): Replayed {
  const fixture = fixtureOf(game);
  const tip = forecast(state, fixture, { news: newsFromBox(state, game), market: game.closing, moment: 'tip' });
  const morning = game.morning === null ? null : forecast(state, fixture, { market: game.morning, moment: 'morning' });
  const line = game.closing?.total ?? null;
  return {
    game,
    tip,
    morning,
    overUnder: line === null ? null : totalProbabilities(line, tip.total.published.mean, tip.total.published.sd),
  };
}

/**
 * Replays games in the order of their dates. All games of a date are forecast from the state before that date, which then learns from
 * them. `shouldForecast` selects the games to forecast: early seasons are only learned from.
 */
export function* replay(state: State, games: Iterable<FinishedGame>, shouldForecast: (game: FinishedGame) => boolean): Generator<Replayed> {
  let day: FinishedGame[] = [];
  for (const game of games) {
    if (day.length > 0 && day[0]!.date !== game.date) {
      yield* finishDay(state, day, shouldForecast);
      day = [];
    }
    day.push(game);
  }
  yield* finishDay(state, day, shouldForecast);
}

function* finishDay(state: State, day: readonly FinishedGame[], shouldForecast: (game: FinishedGame) => boolean): Generator<Replayed> {
  const replayed = day.filter(shouldForecast).map((game) => replayGame(state, game));
  for (const game of day) advanceState(state, game);
  yield* replayed;
}
