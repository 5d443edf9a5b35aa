import type { ForecastPart } from '#domain/forecast-part.ts';
import { meanFromOverProbability } from '#domain/totals/implied-total.ts';
import { anchorAtTip, anchorInMorning, morningTotalWeight } from '#model/market/market-anchor.ts';
import { marketLogOdds, type MarketLines } from '#model/market/market-lines.ts';
import { LEAST_TOTAL_SD } from '#model/market/parameters.ts';
import { spreadFromLogOdds } from '#model/market/spread-log-odds.ts';
import type { TotalDistribution } from '#domain/totals/total-distribution.ts';
import { sigmoid } from '#model/maths/logit.ts';
import { MODEL_VERSION } from '#model/model-version.ts';
import type { Fixture, News } from '#model/ratings/state/game.ts';
import type { State } from '#model/ratings/state/state.ts';
import { estimateGame, type Variants } from '#model/ratings/strength/estimate-game.ts';
import { sumOf } from '#model/ratings/strength/expectation.ts';
import { createMatchup } from '#model/ratings/strength/matchup.ts';
import { explainForecast } from './explain-forecast.ts';

/** The information about today's game that a forecast uses in addition to past games. */
export interface Knowledge {
  news?: News | null;
  market?: MarketLines | null;
  /** When the market's lines were recorded: 'tip' is just before tip-off, 'morning' is any earlier time. */
  moment?: 'morning' | 'tip';
  /** Hours from the recording of a 'morning' market to tip-off; by default `LINE_MOVE.usualHours`. */
  hoursToTip?: number;
}

export interface Forecast {
  modelVersion: string;
  gameId: string;
  /** Home win probability in four variants: pure, memory, news and published. The published one is combined with the market. */
  probability: Variants<number> & { published: number };
  /** Published mean and standard deviation of the home margin, in points. */
  margin: { mean: number; sd: number };
  total: Variants<TotalDistribution> & { published: TotalDistribution };
  /** The parts of the published margin and of the published total, in points. Each list adds up to its forecast. */
  explanation: { margin: ForecastPart[]; total: ForecastPart[] };
}

/** Standard deviation of a forecast total. Its variance is proportional to its mean. */
function totalSd(variancePerPoint: number, mean: number): number {
  return Math.max(Math.sqrt(Math.max(variancePerPoint * mean, 0)), LEAST_TOTAL_SD);
}

/** Forecasts one game. Does not change the state. Throws for unknown teams. */
export function forecast(state: State, fixture: Fixture, knowledge: Knowledge = {}): Forecast {
  const market = knowledge.market ?? null;
  const estimates = estimateGame(state, createMatchup(state, fixture, knowledge.news ?? null));
  const { pure, memory, news } = estimates.logOdds;
  let published = news;
  let publishedTotal = estimates.total.news;
  const isAnchored = market !== null && marketLogOdds(market) !== null;
  if (market !== null) {
    const atTip = (knowledge.moment ?? 'tip') === 'tip';
    published = atTip ? anchorAtTip(state.anchor, market, news) : anchorInMorning(state.anchor, market, news, knowledge.hoursToTip);
    if (market.total !== null) {
      const weight = atTip ? 0 : morningTotalWeight(state.anchor, knowledge.hoursToTip);
      // The line is the median of the total. The mean is higher, because overtime only adds points.
      const implied = meanFromOverProbability(market.total, 0.5, totalSd(state.errorVariance.closingTotal, market.total));
      publishedTotal = implied + weight * (estimates.total.news - implied);
    }
  }
  const marginMean = isAnchored ? -spreadFromLogOdds(published) : sumOf(estimates.margin.news);
  const distribution = (mean: number, variancePerPoint: number): TotalDistribution => ({ mean, sd: totalSd(variancePerPoint, mean) });
  const { pureTotal, memoryTotal, newsTotal, closingTotal } = state.errorVariance;
  return {
    modelVersion: MODEL_VERSION,
    gameId: fixture.gameId,
    probability: { pure: sigmoid(pure), memory: sigmoid(memory), news: sigmoid(news), published: sigmoid(published) },
    margin: { mean: marginMean, sd: Math.sqrt(state.errorVariance.newsMargin) },
    total: {
      pure: distribution(estimates.total.pure, pureTotal),
      memory: distribution(estimates.total.memory, memoryTotal),
      news: distribution(estimates.total.news, newsTotal),
      published: distribution(publishedTotal, market?.total == null ? newsTotal : closingTotal),
    },
    explanation: explainForecast(estimates, marginMean, publishedTotal),
  };
}
