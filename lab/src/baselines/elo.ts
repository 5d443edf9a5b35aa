import { dayMs } from '#domain/durations.ts';
import type { GameRow } from '#lab/data/read-games.ts';

/*
 * Elo ratings with margin of victory, home court, back-to-back games and carry-over between seasons. A baseline for comparison.
 * Formula: FiveThirtyEight, "How We Calculate NBA Elo Ratings" (2015). Constants: the lowest log loss on 2008-2022 (.6048) in a
 * grid of 135 combinations.
 */
type EloParameters = {
  readonly k: number;
  readonly homeCourt: number;
  /** Share of a team's distance from the mean rating that carries over into the next season. */
  readonly carry: number;
  readonly backToBack: number;
};

export const TUNED_ELO: EloParameters = { k: 20, homeCourt: 70, carry: 0.7, backToBack: 45 };

const MEAN_RATING = 1500;

/** Elo ratings that learn from games, which must come in the order of time. */
export function createElo({ k, homeCourt, carry, backToBack }: EloParameters) {
  const ratings = new Map<string, number>();
  const lastPlayed = new Map<string, number>();
  let current = 0;
  const ratingOf = (team: string): number => ratings.get(team) ?? MEAN_RATING;

  /** The home team's rating minus the away team's, with the effects of the home court and of rest. */
  function leadOf({ season, date, home, away, neutral }: GameRow): number {
    if (season !== current) {
      current = season;
      for (const [team, rating] of ratings) ratings.set(team, MEAN_RATING + carry * (rating - MEAN_RATING));
    }
    const fatigue = (team: string): number => (lastPlayed.get(team) === Date.parse(date) - dayMs ? backToBack : 0);
    return ratingOf(home) - ratingOf(away) + (neutral ? 0 : homeCourt) - fatigue(home) + fatigue(away);
  }

  const probability = (game: GameRow): number => 1 / (1 + 10 ** (-leadOf(game) / 400));

  function learn(game: GameRow): void {
    const lead = leadOf(game);
    const margin = game.homeScore - game.awayScore;
    // The update is smaller if the winner was the favorite, so that favorites do not gain too much from large wins.
    const multiplier = (Math.abs(margin) + 3) ** 0.8 / (7.5 + 0.006 * (margin > 0 ? lead : -lead));
    const shift = k * multiplier * ((margin > 0 ? 1 : 0) - probability(game));
    ratings.set(game.home, ratingOf(game.home) + shift);
    ratings.set(game.away, ratingOf(game.away) - shift);
    for (const team of [game.home, game.away]) lastPlayed.set(team, Date.parse(game.date));
  }

  return { probability, learn };
}

/** Home win probability of every game by game id, from the games before it. */
export function eloProbabilities(games: readonly GameRow[], parameters: EloParameters = TUNED_ELO): Map<string, number> {
  const elo = createElo(parameters);
  const probabilities = new Map<string, number>();
  for (const game of games) {
    probabilities.set(game.gameId, elo.probability(game));
    elo.learn(game);
  }
  return probabilities;
}
