import { hourMs } from '#domain/durations.ts';
import { requireTeam } from '#domain/teams.ts';
import { LEARNED } from '#model/learned.ts';
import { applyLearned } from '#model/ratings/learning/learned-parameters.ts';
import { advanceState } from '#model/ratings/learning/advance-state.ts';
import type { Fixture, PlayerLine, TeamLine } from '#model/ratings/games/game.ts';
import { createState, type State } from '#model/ratings/state/state.ts';
import type { BoxScore, TeamBoxScore, games } from '#server/schema/games.ts';
import type { RatingInputs } from '#server/schema/predictions.ts';

type Game = typeof games.$inferSelect;
type FixtureFields = 'id' | 'season' | 'stage' | 'date' | 'homeTeamId' | 'awayTeamId' | 'neutral';
export type PlayedGame = Pick<Game, FixtureFields | 'startsAt' | 'homeScore' | 'awayScore'>;

/** The ratings before the first game. They contain parameters fitted on past seasons, but no data about any team or player. */
export const newRatings = (): State => applyLearned(createState(), LEARNED);

/** The time of the morning prices: noon UTC of the game's date, as in the data that the model's parameters were fitted on. */
export const morningPriceTimeOf = ({ date }: Pick<PlayedGame, 'date'>): Date => new Date(`${date}T12:00:00Z`);

export function rateGame(
  ratings: State,
  game: PlayedGame,
  box: BoxScore | null,
  { closing, morningQuotes, reports = {} }: RatingInputs,
): void {
  const hoursToTip = (game.startsAt.getTime() - morningPriceTimeOf(game).getTime()) / hourMs;
  advanceState(ratings, {
    ...fixtureOf(game),
    homeScore: game.homeScore ?? 0,
    awayScore: game.awayScore ?? 0,
    overtimes: box?.overtimes ?? 0,
    homeBox: box && teamLine(box.home),
    awayBox: box && teamLine(box.away),
    homePlayers: box ? playerLines(box.home) : [],
    awayPlayers: box ? playerLines(box.away) : [],
    closing,
    morning: morningQuotes && { quotes: morningQuotes, hoursToTip },
    reports,
  });
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

function teamLine({ team }: TeamBoxScore): TeamLine {
  return {
    fga: team.fieldGoalsAttempted,
    fta: team.freeThrowsAttempted,
    oreb: team.reboundsOffensive,
    tov: team.turnovers,
    fg3m: team.threePointersMade,
    fg3a: team.threePointersAttempted,
  };
}

const playerLines = ({ players }: TeamBoxScore): PlayerLine[] =>
  players.map(({ playerId, starter, minutes, coachDecision, stats }) => ({ playerId, starter, minutes, coachDecision, stats }));
