import { hourMs } from '#domain/durations.ts';
import { requireTeam } from '#domain/teams.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { LEARNED } from '#model/learned.ts';
import { applyLearned } from '#model/ratings/learning/learned-parameters.ts';
import { advanceState } from '#model/ratings/state/advance-state.ts';
import type { FinishedGame, Fixture, PlayerLine, TeamLine } from '#model/ratings/state/game.ts';
import { createState, type State } from '#model/ratings/state/state.ts';
import { ownForecastOf } from '#model/value/own-forecast.ts';
import type { ExpectedMarkets } from '#model/value/closing-market.ts';
import { INITIAL_VALUE_STATE, observeClosingMarket, valueGaps, type ValueState } from '#model/value/value-gap.ts';
import type { BoxScore, BoxSide, games } from '#server/schema/games.ts';
import type { RatingInputs } from '#server/schema/predictions.ts';

type Game = typeof games.$inferSelect;
type FixtureFields = 'id' | 'season' | 'stage' | 'date' | 'homeTeamId' | 'awayTeamId' | 'neutral';
export type PlayedGame = Pick<Game, FixtureFields | 'startsAt' | 'homeScore' | 'awayScore'>;

/** Everything that the model has learned from the rated games. `state` is changed in place. */
export interface Ratings {
  readonly state: State;
  value: ValueState;
  /** The value state before the first game of the last rated date. The claims of that morning were computed with it. */
  morning: { readonly date: string; readonly value: ValueState };
}

/** The ratings before the first game. They contain parameters fitted on past seasons, but no data about any team or player. */
export const newRatings = (): Ratings => ({
  state: applyLearned(createState(), LEARNED),
  value: INITIAL_VALUE_STATE,
  morning: { date: '', value: INITIAL_VALUE_STATE },
});

/** The time of the morning prices: noon UTC of the game's date, as in the data that the model's parameters were fitted on. */
export const morningOf = ({ date }: Pick<PlayedGame, 'date'>): Date => new Date(`${date}T12:00:00Z`);

/** Updates the ratings with one final game. Games must be passed in order of their dates. */
export function rateGame(ratings: Ratings, game: PlayedGame, box: BoxScore | null, inputs: RatingInputs, close: ExpectedMarkets): void {
  const fixture = fixtureOf(game);
  if (ratings.morning.date !== game.date) ratings.morning = { date: game.date, value: ratings.value };
  if (inputs.morningQuotes) {
    const reported = inputs.reports?.morning;
    const before = forecast(ratings.state, fixture, { reports: reported ? { ...reported, moment: 'morning' } : null });
    const snapshot = {
      quotes: inputs.morningQuotes,
      own: ownForecastOf(before),
      hoursToTip: (game.startsAt.getTime() - morningOf(game).getTime()) / hourMs,
    };
    const gaps = valueGaps(ratings.morning.value, snapshot);
    ratings.value = observeClosingMarket(ratings.value, { snapshot, gaps, close, tipAt: game.startsAt.getTime() });
  }
  advanceState(ratings.state, finishedGame(fixture, game, box, inputs));
}

export function fixtureOf(game: Pick<Game, FixtureFields>): Fixture {
  return {
    gameId: game.id,
    season: game.season,
    date: game.date,
    stage: game.stage === 'playoffs' || game.stage === 'play-in' ? 'playoffs' : 'regular',
    home: requireTeam(game.homeTeamId).code,
    away: requireTeam(game.awayTeamId).code,
    neutral: game.neutral,
  };
}

function finishedGame(
  fixture: Fixture,
  game: PlayedGame,
  box: BoxScore | null,
  { closing, morning, reports = {} }: RatingInputs,
): FinishedGame {
  return {
    ...fixture,
    homeScore: game.homeScore ?? 0,
    awayScore: game.awayScore ?? 0,
    overtimes: box?.overtimes ?? 0,
    homeBox: box && teamLine(box.home),
    awayBox: box && teamLine(box.away),
    homePlayers: box ? playerLines(box.home) : [],
    awayPlayers: box ? playerLines(box.away) : [],
    closing,
    morning,
    reports,
  };
}

function teamLine({ team }: BoxSide): TeamLine {
  return {
    fga: team.fieldGoalsAttempted,
    fta: team.freeThrowsAttempted,
    oreb: team.reboundsOffensive,
    tov: team.turnovers,
    fg3m: team.threePointersMade,
    fg3a: team.threePointersAttempted,
  };
}

const playerLines = ({ players }: BoxSide): PlayerLine[] =>
  players.map(({ playerId, starter, minutes, coachDecision, stats }) => ({ playerId, starter, minutes, coachDecision, stats }));
