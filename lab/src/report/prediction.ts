import type { ReplayedGame } from '#model/evaluation/replay.ts';

/** Our forecasts of one game, as in one row of predictions.csv. A value that needs odds is null if the game has none. */
export function predictionOf({ game, tip, morning, overUnder }: ReplayedGame) {
  return {
    gameId: game.gameId,
    season: game.season,
    pHomePure: tip.probability.pure,
    pHomeMemory: tip.probability.memory,
    pHomeNews: tip.probability.news,
    pHomeMorning: morning?.probability.published ?? null,
    pHomeTip: tip.probability.published,
    totalMeanPure: tip.outcome.pure.total.mean,
    totalMeanMemory: tip.outcome.memory.total.mean,
    totalMeanTip: tip.outcome.published.total.mean,
    totalSd: tip.outcome.published.total.sd,
    pPush: overUnder?.push ?? null,
    margin: {
      pure: tip.outcome.pure.margin,
      memory: tip.outcome.memory.margin,
      news: tip.outcome.news.margin,
      published: tip.outcome.published.margin,
    },
  };
}
export type Prediction = ReturnType<typeof predictionOf>;
