import type { ForecastPart } from '#domain/forecast-part.ts';
import type { Expectation } from '#model/ratings/strength/expectation.ts';
import { sumOf } from '#model/ratings/strength/expectation.ts';
import type { Views } from '#model/ratings/strength/views.ts';

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
 * Why the forecast says what it says: the memory forecast by its parts, then what the news changed, then how far the
 * market moved it. 'level' is home court for margins and the league's scoring for totals.
 */
export function explain(views: Views, publishedMargin: number, publishedTotal: number): { margin: ForecastPart[]; total: ForecastPart[] } {
  return {
    margin: partsOf(views.margin.memory, views.margin.news, publishedMargin, 0),
    total: partsOf(views.totalParts.memory, views.totalParts.news, publishedTotal, views.overtime),
  };
}
