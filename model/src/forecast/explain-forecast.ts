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
 * Splits a forecast into parts: those of the memory forecast, the change by news, and the change by the market. 'level' is home court
 * for margins and the league's scoring for totals.
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
