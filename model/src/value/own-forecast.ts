import type { Forecast } from '#model/forecast/forecast.ts';

/**
 * Our forecast of a game without odds of the day, as one of the features that predict the line's move. The backtest and the product
 * pass the same one, so that the weight that is learned belongs to it.
 */
export interface OwnForecast {
  /**
   * 'known' is memory with the injury reports that were out. It has a weight of its own, because what is left of its distance from the
   * market is less often only news that memory lacks.
   */
  readonly basis: 'memory' | 'known';
  readonly probabilityHome: number;
  readonly totalMean: number;
}

/** The forecast with injury reports if it uses any, otherwise memory. Announced line-ups do not count: no morning has them. */
export function ownForecastOf({ newsBasis, probability, total }: Pick<Forecast, 'newsBasis' | 'probability' | 'total'>): OwnForecast {
  return newsBasis === 'reports'
    ? { basis: 'known', probabilityHome: probability.news, totalMean: total.news.mean }
    : { basis: 'memory', probabilityHome: probability.memory, totalMean: total.memory.mean };
}
