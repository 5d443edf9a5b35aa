import { forecast, type Forecast } from '#model/forecast/forecast.ts';
import { overUnder } from '#model/forecast/total-distribution.ts';
import { advance } from '#model/ratings/state/advance.ts';
import type { FinishedGame, Fixture } from '#model/ratings/state/game.ts';
import { newsFromBox } from '#model/ratings/line-ups/news-from-box.ts';
import type { State } from '#model/ratings/state/state.ts';

/** What was said of one game before it was played, at the two moments of its day. */
export interface Replayed {
  game: FinishedGame;
  /** With the closing market (where there is one) and the news that the box score allows. */
  tip: Forecast;
  /** With the morning's market and no news; null where there was no morning market. */
  morning: Forecast | null;
  /** At the closing total, as published at tip; null where there is no closing total. */
  overUnder: { over: number; under: number; push: number } | null;
}

/** Only what the schedule says: the fields of a finished game that are known before it. */
export function fixtureOf(game: Fixture): Fixture {
  const { gameId, season, date, stage, home, away, neutral } = game;
  return { gameId, season, date, stage, home, away, neutral };
}

/** Forecasts a finished game as if it had not been played; the state must not have taken it in. */
export function replayGame(state: State, game: FinishedGame): Replayed {
  const fixture = fixtureOf(game);
  const tip = forecast(state, fixture, { news: newsFromBox(state, game), market: game.closing, moment: 'tip' });
  const morning = game.morning === null ? null : forecast(state, fixture, { market: game.morning, moment: 'morning' });
  const line = game.closing?.total ?? null;
  return { game, tip, morning, overUnder: line === null ? null : overUnder(tip.total.published, line) };
}

/**
 * Replays games in the order of their dates. All games of a date are forecast from the state before that date, then
 * taken in. `wants` says which games to forecast: early seasons only teach.
 */
export function* replay(state: State, games: Iterable<FinishedGame>, wants: (game: FinishedGame) => boolean): Generator<Replayed> {
  let day: FinishedGame[] = [];
  for (const game of games) {
    if (day.length > 0 && day[0]!.date !== game.date) {
      yield* finishDay(state, day, wants);
      day = [];
    }
    day.push(game);
  }
  yield* finishDay(state, day, wants);
}

function* finishDay(state: State, day: readonly FinishedGame[], wants: (game: FinishedGame) => boolean): Generator<Replayed> {
  const replayed = day.filter(wants).map((game) => replayGame(state, game));
  for (const game of day) advance(state, game);
  yield* replayed;
}
