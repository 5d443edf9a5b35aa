import type { GameRow } from '#lab/data/read-games.ts';

/*
 * The Elo everybody knows, tuned: margin of victory, home court, back-to-back, carry-over between seasons. For comparison only.
 * Form: FiveThirtyEight, "How We Calculate NBA Elo Ratings" (2015). Constants: lowest log loss on 2008-2022 (.6048) of a grid of 135.
 */
export type EloParameters = {
  readonly k: number;
  readonly homeCourt: number;
  /** Share of a team's distance from the mean that it keeps into the next season. */
  readonly carry: number;
  /** Rating points lost on the second of two days. */
  readonly backToBack: number;
};

export const TUNED_ELO: EloParameters = { k: 20, homeCourt: 70, carry: 0.7, backToBack: 45 };

const MEAN = 1500;
const DAY = 86_400_000;

/** Home win probability of every game from the games before it. */
export function eloProbabilities(games: readonly GameRow[], parameters: EloParameters = TUNED_ELO): Map<string, number> {
  const { k, homeCourt, carry, backToBack } = parameters;
  const ratings = new Map<string, number>();
  const lastPlayed = new Map<string, number>();
  const probabilities = new Map<string, number>();
  let season = 0;
  for (const game of games) {
    if (game.season !== season) {
      season = game.season;
      for (const [team, rating] of ratings) ratings.set(team, MEAN + carry * (rating - MEAN));
    }
    const day = Date.parse(game.date);
    const tired = (team: string): number => (lastPlayed.get(team) === day - DAY ? backToBack : 0);
    const home = ratings.get(game.home) ?? MEAN;
    const away = ratings.get(game.away) ?? MEAN;
    const difference = home - away + (game.neutral ? 0 : homeCourt) - tired(game.home) + tired(game.away);
    const probability = 1 / (1 + 10 ** (-difference / 400));
    probabilities.set(game.gameId, probability);
    const margin = game.homeScore - game.awayScore;
    // The winner's expected advantage divides, so that favorites do not inflate themselves by running up scores.
    const multiplier = (Math.abs(margin) + 3) ** 0.8 / (7.5 + 0.006 * (margin > 0 ? difference : -difference));
    const shift = k * multiplier * ((margin > 0 ? 1 : 0) - probability);
    ratings.set(game.home, home + shift);
    ratings.set(game.away, away - shift);
    lastPlayed.set(game.home, day);
    lastPlayed.set(game.away, day);
  }
  return probabilities;
}
