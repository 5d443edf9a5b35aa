import type { ForecastPart } from '#domain/forecast-part.ts';
import { meanFromOverChance } from '#model/market/implied-total.ts';
import { sigmoid } from '#model/maths/logit.ts';
import { spreadFromLogOdds } from '#model/market/spread-win-probability.ts';
import { MODEL_VERSION, TOTAL_SHAPE } from '#model/parameters.ts';
import type { Fixture, MarketView, News } from '#model/ratings/state/game.ts';
import { sumOf } from '#model/ratings/strength/expectation.ts';
import { createMatchup } from '#model/ratings/strength/matchup.ts';
import type { State } from '#model/ratings/state/state.ts';
import { createViews } from '#model/ratings/strength/views.ts';
import { anchorAtTip, anchorInMorning, marketLogOdds, morningTotalWeight } from './anchor.ts';
import { explain } from './explain.ts';
import type { TotalDistribution } from './total-distribution.ts';

/** What a forecast may know beyond the past. */
export interface Knowledge {
  news?: News | null;
  market?: MarketView | null;
  /** When the market was read: the last line before tip, or any earlier one, which news may still move. */
  moment?: 'morning' | 'tip';
  /** How long before tip that earlier one was; left out: a morning's distance. */
  hoursToTip?: number;
}

export interface Forecast {
  modelVersion: string;
  gameId: string;
  /** Home win probability by what it rests on: past games; and past closing lines; and news; anchored on the market. */
  probability: { pure: number; memory: number; news: number; published: number };
  /** Expected home margin and its spread, published. */
  margin: { mean: number; sd: number };
  total: { pure: TotalDistribution; memory: TotalDistribution; news: TotalDistribution; published: TotalDistribution };
  /** Named parts in points that add up to the published margin and to the published total. */
  explanation: { margin: ForecastPart[]; total: ForecastPart[] };
}

/** Totals stray in proportion to their square root. */
function totalSd(variancePerPoint: number, mean: number): number {
  return Math.max(Math.sqrt(Math.max(variancePerPoint * mean, 0)), TOTAL_SHAPE.leastSd);
}

/** Forecasts one game from what the state knows; the state is not changed. Unknown teams are refused. */
export function forecast(state: State, fixture: Fixture, knowledge: Knowledge = {}): Forecast {
  const market = knowledge.market ?? null;
  const views = createViews(state, createMatchup(state, fixture, knowledge.news ?? null));
  const { pure, memory, news } = views.logOdds;
  let published = news;
  let publishedTotal = views.total.news;
  const isAnchored = market !== null && marketLogOdds(market) !== null;
  if (market !== null) {
    const atTip = (knowledge.moment ?? 'tip') === 'tip';
    published = atTip ? anchorAtTip(state.anchor, market, news) : anchorInMorning(state.anchor, market, news, knowledge.hoursToTip);
    if (market.total !== null) {
      const weight = atTip ? 0 : morningTotalWeight(state.anchor, knowledge.hoursToTip);
      // A line without its prices is a median, which long overtimes put below the mean.
      const implied = meanFromOverChance(market.total, 0.5, totalSd(state.spread.closingTotal, market.total));
      publishedTotal = implied + weight * (views.total.news - implied);
    }
  }
  const marginMean = isAnchored ? -spreadFromLogOdds(published) : sumOf(views.margin.news);
  const distribution = (mean: number, variancePerPoint: number): TotalDistribution => ({ mean, sd: totalSd(variancePerPoint, mean) });
  const { pureTotal, memoryTotal, newsTotal, closingTotal } = state.spread;
  return {
    modelVersion: MODEL_VERSION,
    gameId: fixture.gameId,
    probability: { pure: sigmoid(pure), memory: sigmoid(memory), news: sigmoid(news), published: sigmoid(published) },
    margin: { mean: marginMean, sd: Math.sqrt(state.spread.newsMargin) },
    total: {
      pure: distribution(views.total.pure, pureTotal),
      memory: distribution(views.total.memory, memoryTotal),
      news: distribution(views.total.news, newsTotal),
      published: distribution(publishedTotal, market?.total == null ? newsTotal : closingTotal),
    },
    explanation: explain(views, marginMean, publishedTotal),
  };
}
