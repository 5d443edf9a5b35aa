import type { PublishedProbabilityRow } from '#lab/data/read-fivethirtyeight.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import type { Forecaster } from './forecasters.ts';
import type { Prediction } from './prediction.ts';

export type EvaluatedGame = {
  readonly game: GameRow;
  readonly prediction: Prediction;
  readonly homeWon: boolean;
  readonly probabilities: Readonly<Record<Forecaster, number | null>>;
};

export type BaselineProbabilities = {
  readonly published: ReadonlyMap<string, PublishedProbabilityRow>;
  readonly elo: ReadonlyMap<string, number>;
  readonly trees: ReadonlyMap<string, number>;
};

export function evaluatedGames(
  games: readonly GameRow[],
  predictions: readonly Prediction[],
  baselines: BaselineProbabilities,
): EvaluatedGame[] {
  const predictionById = new Map(predictions.map((prediction) => [prediction.gameId, prediction]));
  return games.flatMap((game) => {
    const prediction = predictionById.get(game.gameId);
    if (prediction === undefined || game.closeSuspect || game.closeProbabilityHome === null) return [];
    const published = baselines.published.get(game.gameId);
    const probabilities = {
      pure: prediction.pHomePure,
      memory: prediction.pHomeMemory,
      news: prediction.pHomeNews,
      publishedMorning: prediction.pHomeMorning,
      publishedTip: prediction.pHomeTip,
      close: game.closeProbabilityHome,
      morning: game.amProbabilityHome,
      fiveThirtyEight: published?.published ?? null,
      raptor: published?.raptor ?? null,
      elo: baselines.elo.get(game.gameId) ?? null,
      trees: baselines.trees.get(game.gameId) ?? null,
    };
    return [{ game, prediction, homeWon: game.homeScore > game.awayScore, probabilities }];
  });
}
