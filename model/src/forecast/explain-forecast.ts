import type { ForecastPart } from '#domain/forecast-part.ts';
import type { OutcomeForecast } from '#model/market/expected-market.ts';
import type { Estimates } from '#model/ratings/estimate/estimate-game.ts';
import type { Variants } from '#model/ratings/state/state.ts';
import { scale, sumOf, type Expectation } from '#model/ratings/estimate/expectation.ts';

/** The margin or the total, in points, in each of the four forecasts. */
interface PointsByVariant {
  pure: number;
  memory: number;
  news: number;
  published: number;
}

function partsOf(parts: Expectation, { pure, memory, news, published }: PointsByVariant): ForecastPart[] {
  return [
    { name: 'level', points: parts.level },
    { name: 'team', points: parts.team },
    { name: 'players', points: parts.players + parts.form },
    { name: 'rest', points: parts.rest },
    { name: 'travel', points: parts.travel },
    { name: 'altitude', points: parts.altitude },
    { name: 'stage', points: parts.stage },
    { name: 'news', points: news - memory },
    // The market's part also contains memory − pure: what the closing lines of past games changed.
    { name: 'market', points: published - news + memory - pure },
  ];
}

function scaleTo(parts: Expectation, points: number): Expectation {
  const sum = sumOf(parts);
  return scale(parts, sum === 0 ? 1 : points / sum);
}

/**
 * Splits the published margin and total into parts in points. 'level' is home advantage in a margin and the league's average in a total.
 * The ratings learn from reduced leads, so the parts of a margin do not add up to the margin of the pure forecast. All of them are
 * multiplied by one factor, so that they do.
 */
export function explainForecast(
  estimates: Estimates,
  { pure, memory, news, published }: Variants<OutcomeForecast> & { published: OutcomeForecast },
): { margin: ForecastPart[]; total: ForecastPart[] } {
  const totalParts = estimates.totalParts.pure;
  const [margin, total] = [
    { pure: pure.margin.median, memory: memory.margin.median, news: news.margin.median, published: published.margin.median },
    { pure: pure.total.mean, memory: memory.total.mean, news: news.total.mean, published: published.total.mean },
  ];
  return {
    margin: partsOf(scaleTo(estimates.margin.pure, margin.pure), margin),
    total: partsOf({ ...totalParts, level: totalParts.level + estimates.overtime }, total),
  };
}
