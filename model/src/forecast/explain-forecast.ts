import type { ForecastPart } from '#domain/forecast-part.ts';
import type { Estimates } from '#model/ratings/strength/estimate-game.ts';
import { sumOf, type Expectation } from '#model/ratings/strength/expectation.ts';

function partsOf(memory: Expectation, news: Expectation, published: number, extra: number): ForecastPart[] {
  return [
    { name: 'level', points: memory.level + extra },
    { name: 'team', points: memory.team },
    { name: 'players', points: memory.players + memory.form },
    { name: 'rest', points: memory.rest },
    { name: 'travel', points: memory.travel },
    { name: 'altitude', points: memory.altitude },
    { name: 'stage', points: memory.stage },
    { name: 'news', points: sumOf(news) - sumOf(memory) },
    { name: 'market', points: published - sumOf(news) - extra },
  ];
}

/**
 * Splits the published margin and the published total into parts in points: the parts of the memory forecast, the change caused by
 * news, and the change caused by the market. The part 'level' is home advantage in a margin and the league's average in a total.
 */
export function explainForecast(
  estimates: Estimates,
  publishedMargin: number,
  publishedTotal: number,
): { margin: ForecastPart[]; total: ForecastPart[] } {
  return {
    margin: partsOf(estimates.margin.memory, estimates.margin.news, publishedMargin, 0),
    total: partsOf(estimates.totalParts.memory, estimates.totalParts.news, publishedTotal, estimates.overtime),
  };
}
