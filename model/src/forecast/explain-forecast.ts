import type { ForecastPart } from '#domain/forecast-part.ts';
import type { Estimates } from '#model/ratings/strength/estimate-game.ts';
import { sumOf, type Expectation } from '#model/ratings/strength/expectation.ts';

/** The value of one quantity in three forecasts, in points. */
interface Steps {
  memory: number;
  news: number;
  published: number;
}

function partsOf(parts: Expectation, { memory, news, published }: Steps): ForecastPart[] {
  return [
    { name: 'level', points: parts.level },
    { name: 'team', points: parts.team },
    { name: 'players', points: parts.players + parts.form },
    { name: 'rest', points: parts.rest },
    { name: 'travel', points: parts.travel },
    { name: 'altitude', points: parts.altitude },
    { name: 'stage', points: parts.stage },
    { name: 'news', points: news - memory },
    { name: 'market', points: published - news },
  ];
}

/** Multiplies all parts by one factor, so that they add up to `points`. */
function scaleTo(parts: Expectation, points: number): Expectation {
  const sum = sumOf(parts);
  const factor = sum === 0 ? 1 : points / sum;
  return {
    level: factor * parts.level,
    team: factor * parts.team,
    players: factor * parts.players,
    form: factor * parts.form,
    rest: factor * parts.rest,
    travel: factor * parts.travel,
    altitude: factor * parts.altitude,
    stage: factor * parts.stage,
  };
}

/**
 * Splits the published margin and the published total into parts in points: the parts of the memory forecast, the change caused by
 * news, and the change caused by the market. The part 'level' is home advantage in a margin and the league's average in a total.
 * The parts of a margin are learned from results in which large leads count less, so they are scaled to the margin of the probability.
 */
export function explainForecast(
  estimates: Estimates,
  margin: Steps,
  publishedTotal: number,
): { margin: ForecastPart[]; total: ForecastPart[] } {
  const totalParts = estimates.totalParts.memory;
  return {
    margin: partsOf(scaleTo(estimates.margin.memory, margin.memory), margin),
    total: partsOf(
      { ...totalParts, level: totalParts.level + estimates.overtime },
      { memory: estimates.total.memory, news: estimates.total.news, published: publishedTotal },
    ),
  };
}
