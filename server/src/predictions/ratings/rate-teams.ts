import { requireTeam } from '#domain/teams.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { LEARNED } from '#model/learned.ts';
import { advance } from '#model/ratings/state/advance.ts';
import type { FinishedGame, Fixture, MarketView, PlayerLine, TeamLine } from '#model/ratings/state/game.ts';
import { applyLearned } from '#model/ratings/learning/learned-parameters.ts';
import { createState, type State } from '#model/ratings/state/state.ts';
import type { ClosingMarket } from '#model/value/closing-market.ts';
import { INITIAL_VALUE_STATE, observeClosingMarket, type ValueState } from '#model/value/value-gap.ts';
import type { Box } from '#server/predictions/foreign-tables.ts';
import type { Quotes } from '#server/predictions/issue/market-quotes.ts';

/** Everything the model has learned so far. The state is changed in place. */
export interface Ratings {
  readonly state: State;
  value: ValueState;
}

/** What the market said of a game before it began: kept with it, so that the ratings can be made again from our tables alone. */
export interface RatingInputs {
  readonly closing: MarketView | null;
  readonly morning: MarketView | null;
  /** The quotes of the morning, from which the value gap learns where lines go. */
  readonly morningQuotes: Quotes | null;
  readonly close: ClosingMarket;
}

export interface PlayedGame {
  readonly id: string;
  readonly season: number;
  readonly stage: string;
  readonly date: string;
  readonly startsAt: Date;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly neutral: boolean;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/** Before the first game of our own the model knows what many seasons of the league have taught it, and no team or player. */
export const newRatings = (): Ratings => ({ state: applyLearned(createState(), LEARNED), value: INITIAL_VALUE_STATE });

/** The moment of a game's day whose prices stand for the morning: as in the history the model was chosen on. */
export const morningOf = ({ date }: Pick<PlayedGame, 'date'>): Date => new Date(`${date}T12:00:00Z`);

/** Takes one final in. Games must come in the order of their dates. */
export function rateGame(ratings: Ratings, game: PlayedGame, box: Box | null, inputs: RatingInputs): void {
  const fixture = fixtureOf(game);
  if (inputs.morningQuotes) {
    const before = forecast(ratings.state, fixture);
    const snapshot = {
      ...inputs.morningQuotes,
      memoryProbabilityHome: before.probability.memory,
      memoryTotalMean: before.total.memory.mean,
      hoursToTip: (game.startsAt.getTime() - morningOf(game).getTime()) / 3_600_000,
    };
    ratings.value = observeClosingMarket(ratings.value, snapshot, inputs.close);
  }
  advance(ratings.state, finishedGame(fixture, game, box, inputs));
}

export function fixtureOf(game: Omit<PlayedGame, 'startsAt' | 'homeScore' | 'awayScore'>): Fixture {
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

function finishedGame(fixture: Fixture, game: PlayedGame, box: Box | null, { closing, morning }: RatingInputs): FinishedGame {
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
  };
}

function teamLine({ team }: Box['home']): TeamLine {
  return {
    fga: team.fieldGoalsAttempted,
    fta: team.freeThrowsAttempted,
    oreb: team.reboundsOffensive,
    tov: team.turnovers,
    fg3m: team.threePointersMade,
    fg3a: team.threePointersAttempted,
  };
}

const playerLines = ({ players }: Box['home']): PlayerLine[] =>
  players.map(({ playerId, starter, minutes, coachDecision, stats }) => ({ playerId, starter, minutes, coachDecision, stats }));
