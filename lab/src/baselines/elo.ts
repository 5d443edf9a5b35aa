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

export function eloProbabilities(games: readonly GameRow[], parameters: EloParameters = TUNED_ELO): Map<string, number> {
  const { k, homeCourt, carry, backToBack } = parameters;
  const ratings = new Map<string, number>();
  const lastPlayed = new Map<string, number>();
  const probabilities = new Map<string, number>();
  let season = 0;
  for (const game of games) {
    if (game.season !== season) {
      season = game.season;
      for (const [team, rating] of ratings) ratings.set(team, MEAN_RATING + carry * (rating - MEAN_RATING));
    }
    const day = Date.parse(game.date);
    const fatigue = (team: string): number => (lastPlayed.get(team) === day - dayMs ? backToBack : 0);
    const home = ratings.get(game.home) ?? MEAN_RATING;
    const away = ratings.get(game.away) ?? MEAN_RATING;
    const difference = home - away + (game.neutral ? 0 : homeCourt) - fatigue(game.home) + fatigue(game.away);
    const probability = 1 / (1 + 10 ** (-difference / 400));
    probabilities.set(game.gameId, probability);
    const margin = game.homeScore - game.awayScore;
    // The update is smaller if the winner was the favorite, so that favorites do not gain too much from large wins.
    const multiplier = (Math.abs(margin) + 3) ** 0.8 / (7.5 + 0.006 * (margin > 0 ? difference : -difference));
    const shift = k * multiplier * ((margin > 0 ? 1 : 0) - probability);
    ratings.set(game.home, home + shift);
    ratings.set(game.away, away - shift);
    lastPlayed.set(game.home, day);
    lastPlayed.set(game.away, day);
  }
  return probabilities;
}
