import type { Replayed } from '#model/backtest/replay.ts';

/** Our forecasts of one game, as in one row of predictions.csv. Null where the game had no market to compare with. */
export function predictionOf({ game, tip, morning, overUnder }: Replayed) {
  return {
    gameId: game.gameId,
    season: game.season,
    pHomePure: tip.probability.pure,
    pHomeMemory: tip.probability.memory,
    pHomeNews: tip.probability.news,
    pHomeMorning: morning?.probability.published ?? null,
    pHomeTip: tip.probability.published,
    totalMeanPure: tip.total.pure.mean,
    totalMeanMemory: tip.total.memory.mean,
    totalMeanTip: tip.total.published.mean,
    totalSd: tip.total.published.sd,
    pOver: overUnder?.over ?? null,
    pUnder: overUnder?.under ?? null,
    pPush: overUnder?.push ?? null,
  };
}
export type Prediction = ReturnType<typeof predictionOf>;
