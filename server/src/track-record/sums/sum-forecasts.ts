import { accuracyScore, brierScore, logLoss } from '#model/evaluation/forecast-scores.ts';
import type { CalibrationSums, ForecasterSums, ForecastGroup } from '#server/schema/track-record.ts';
import type { ForecasterKey, MarketRecord } from '#server/track-record/record/record-game.ts';
import { roundTo } from '#domain/round-to.ts';
import { mergeMeanSums, meanSumsOf } from './mean-sums.ts';

/** A market of a game in which one of the two sides has won (no push, not canceled). */
export type DecidedMarket = MarketRecord & { readonly happened: boolean };

export const isDecided = (market: MarketRecord): market is DecidedMarket => market.happened !== null;

/** A game is compared only if all of these forecasters have a probability. */
const requiredForecasters = ['published', 'consensus', 'closing', 'baseline'] as const satisfies readonly ForecasterKey[];

interface ForecastOfModel {
  readonly model: string;
  readonly market: DecidedMarket;
}

/** One group for all games with the same model version and the same forecasters. A query adds up the groups with its forecasters. */
export function sumForecasts(games: readonly ForecastOfModel[]): ForecastGroup[] {
  const eligible = games.filter(({ market }) => requiredForecasters.every((key) => market.forecasts.has(key)));
  const groups = Map.groupBy(eligible, ({ model, market }) => `${model} ${[...market.forecasts.keys()].toSorted().join(' ')}`);
  return [...groups.values()].map((list) => {
    const markets = list.map(({ market }) => market);
    const keys = [...markets[0]!.forecasts.keys()].toSorted();
    return {
      model: list[0]!.model,
      games: list.length,
      forecasters: Object.fromEntries(keys.map((key) => [key, sumForecaster(key, markets)])),
    };
  });
}

export function sumForecaster(key: ForecasterKey, markets: readonly DecidedMarket[]): ForecasterSums {
  const each = (score: (probability: number, happened: boolean) => number, whose: ForecasterKey = key) =>
    markets.map(({ forecasts, happened }) => score(forecasts.get(whose)!, happened));
  const [losses, closing] = [each(logLoss), each(logLoss, 'closing')];
  return {
    logLoss: meanSumsOf(losses),
    brier: meanSumsOf(each(brierScore)),
    toClose: meanSumsOf(losses.map((loss, index) => loss - closing[index]!)),
    correct: each(accuracyScore).reduce((sum, score) => sum + score, 0),
  };
}

export const mergeForecaster = (a: ForecasterSums, b: ForecasterSums): ForecasterSums => ({
  logLoss: mergeMeanSums(a.logLoss, b.logLoss),
  brier: mergeMeanSums(a.brier, b.brier),
  toClose: mergeMeanSums(a.toClose, b.toClose),
  correct: a.correct + b.correct,
});

export function mergeForecastGroups(groups: readonly ForecastGroup[]): ForecastGroup[] {
  const equal = Map.groupBy(groups, ({ model, forecasters }) => `${model} ${Object.keys(forecasters).toSorted().join(' ')}`);
  return [...equal.values()].map((list) => list.reduce(mergeGroup));
}

const mergeGroup = (a: ForecastGroup, b: ForecastGroup): ForecastGroup => ({
  model: a.model,
  games: a.games + b.games,
  forecasters: Object.fromEntries(Object.entries(a.forecasters).map(([key, sums]) => [key, mergeForecaster(sums, b.forecasters[key]!)])),
});

const bins = 10;

export function sumCalibration(markets: readonly DecidedMarket[]): CalibrationSums[][] {
  if (markets.length === 0) return [];
  const first = markets.map(({ published, happened }) => ({ probability: published, happened }));
  // Rounded to six digits, so that 1 − 0.4 is exactly 0.6. A floating-point error would move the forecast to another range.
  const second = first.map(({ probability, happened }) => ({ probability: roundTo(1 - probability), happened: !happened }));
  const sideWhere = (isFavorite: boolean) =>
    first.map((forecast, index) => (forecast.probability >= 0.5 === isFavorite ? forecast : second[index]!));
  return [first, second, sideWhere(true), sideWhere(false)].map((forecasts) => {
    const sums = Array.from({ length: bins }, () => ({ n: 0, said: 0, happened: 0 }));
    for (const { probability, happened } of forecasts) {
      const bin = sums[Math.min(bins - 1, Math.floor(probability * bins))]!;
      bin.n += 1;
      bin.said += probability;
      bin.happened += happened ? 1 : 0;
    }
    return sums;
  });
}

export const mergeCalibration = (a: CalibrationSums, b: CalibrationSums): CalibrationSums => ({
  n: a.n + b.n,
  said: a.said + b.said,
  happened: a.happened + b.happened,
});
