import type { ForecastPart } from '#domain/forecast-part.ts';
import { meanFromOverProbability } from '#domain/totals/implied-total.ts';
import type { TotalDistribution } from '#domain/totals/total-distribution.ts';
import type { MarginForecast } from '#domain/margins/cover-margins.ts';
import { marginWidth } from '#domain/margins/margin-distribution.ts';
import { MARGIN_SHAPE } from '#domain/margins/margin-shape.ts';
import { anchorAtTip, anchorInMorning, anchorReports, morningTotalWeight } from '#model/market/market-anchor.ts';
import { marketLogOdds, type MarketLines } from '#model/market/market-lines.ts';
import type { OwnEstimate } from '#model/market/news-weights.ts';
import { LEAST_TOTAL_SD } from '#model/market/parameters.ts';
import { logOddsFromSpread, marginFromLogOdds, ownMarginFromLogOdds } from '#model/market/spread-log-odds.ts';
import { sigmoid } from '#model/maths/logit.ts';
import { MODEL_VERSION } from '#model/model-version.ts';
import type { ReportsAtMoment } from '#model/news/team-report.ts';
import type { Fixture } from '#model/ratings/state/game.ts';
import type { State } from '#model/ratings/state/state.ts';
import { estimateGame, type Estimates, type Variants } from '#model/ratings/strength/estimate-game.ts';
import { expectGame, expectGuess } from '#model/ratings/strength/expectation.ts';
import { addNews, createMatchup, type LineUpNews, type Matchup } from '#model/ratings/strength/matchup.ts';
import { explainForecast } from './explain-forecast.ts';
import { playerOutlooks, type PlayerOutlook } from './player-outlooks.ts';

/** The information about today's game that a forecast uses in addition to past games. */
export interface Knowledge extends LineUpNews {
  market?: MarketLines | null;
  /** When the market's lines were recorded: 'tip' is just before tip-off, 'morning' is any earlier time. */
  moment?: 'morning' | 'tip';
  /** Hours from the recording of a 'morning' market to tip-off; by default `LINE_MOVE.usualHours`. */
  hoursToTip?: number;
  /** The injury reports that were out when the market's lines were recorded, if `reports` are newer; by default `reports`. */
  reportsAtMarket?: ReportsAtMoment | null;
}

export interface Forecast {
  modelVersion: string;
  gameId: string;
  /** Home win probability in four variants: pure, memory, news and published. The published one is combined with the market. */
  probability: Variants<number> & { published: number };
  /** What `news` is based on in addition to memory: nothing ('guess'), injury reports, or announced line-ups ('news'). */
  newsBasis: Matchup['basis'];
  /** The home margin in points. The published one is combined with the market's spread; the others are read from their probabilities. */
  margin: Variants<MarginForecast> & { published: MarginForecast };
  /** Variance of the margin, in points², that comes from not knowing who plays. */
  openVariance: number;
  total: Variants<TotalDistribution> & { published: TotalDistribution };
  /** The parts of the published margin and of the published total, in points. Each list adds up to its forecast. */
  explanation: { margin: ForecastPart[]; total: ForecastPart[] };
  /** What the forecast assumes about each player; empty if it does not use injury reports. */
  players: { home: PlayerOutlook[]; away: PlayerOutlook[] };
}

/** A few very uncertain games must not get standard deviations that no game has shown. */
const MOST_OPEN = 8;

/** Standard deviation of a forecast total. Its variance is proportional to its mean. */
function totalSd(variancePerPoint: number, mean: number): number {
  return Math.max(Math.sqrt(Math.max(variancePerPoint * mean, 0)), LEAST_TOTAL_SD);
}

/**
 * How uncertain the line-ups of a game are: 0 if they are known, 1 as in an average game without news. The errors of forecasts without
 * news exceed those with news by an amount that the state has learned; a forecast has this share of it.
 */
function openShare(state: State, { lineUpVariance }: Estimates): number {
  return Math.min(lineUpVariance.news / state.openVariance, MOST_OPEN);
}

/** Forecasts one game. Does not change the state. Throws for unknown teams. */
export function forecast(state: State, fixture: Fixture, knowledge: Knowledge = {}): Forecast {
  return createForecaster(state, fixture)(knowledge);
}

/** A game with news or reports, and our estimates of it. */
interface EstimatedGame {
  matchup: Matchup;
  estimates: Estimates;
}

/** Returns our estimates with the given news or reports. */
type Estimate = (known: LineUpNews) => EstimatedGame;

/**
 * Returns a function that forecasts a game with different knowledge, as long as the state does not change. What does not depend on
 * news is computed once, and so are estimates with the same reports.
 */
export function createForecaster(state: State, fixture: Fixture): (knowledge: Knowledge) => Forecast {
  const withoutNews = createMatchup(state, fixture);
  const guess = expectGuess(state, withoutNews);
  const byReports = new Map<ReportsAtMoment | null, EstimatedGame>();
  const estimate: Estimate = ({ news = null, reports = null }) => {
    const found = news === null ? byReports.get(reports) : undefined;
    if (found !== undefined) return found;
    const matchup = addNews(state, withoutNews, { news, reports });
    const estimated = { matchup, estimates: estimateGame(state, matchup, expectGame(state, matchup, guess)) };
    if (news === null) byReports.set(reports, estimated);
    return estimated;
  };
  return (knowledge) => forecastWith(state, fixture, knowledge, estimate);
}

function forecastWith(state: State, fixture: Fixture, knowledge: Knowledge, estimate: Estimate): Forecast {
  const { market = null, reports = null } = knowledge;
  const { matchup, estimates } = estimate(knowledge);
  const { pure, memory, news } = estimates.logOdds;
  const published = publish(state, { matchup, estimates }, knowledge, estimate);
  const distribution = (mean: number, variancePerPoint: number): TotalDistribution => ({ mean, sd: totalSd(variancePerPoint, mean) });
  const { memoryMargin, newsMargin, pureTotal, memoryTotal, newsTotal, closingTotal } = state.errorVariance;
  const open = openShare(state, estimates);
  const openMargin = open * Math.max(memoryMargin - newsMargin, 0);
  const margin = (logOdds: number, variance: number): MarginForecast => ({
    median: ownMarginFromLogOdds(logOdds),
    width: MARGIN_SHAPE.widthPerSd * Math.sqrt(variance),
  });
  const newsForecast = margin(news, newsMargin + openMargin);
  const publishedMargin = publishMargin(newsForecast, published, openMargin, fixture, market);
  // Without reports, a total with news assumes known line-ups.
  const openTotal = matchup.basis === 'reports' ? open * Math.max(memoryTotal - newsTotal, 0) : 0;
  return {
    modelVersion: MODEL_VERSION,
    gameId: fixture.gameId,
    probability: { pure: sigmoid(pure), memory: sigmoid(memory), news: sigmoid(news), published: sigmoid(published.logOdds) },
    newsBasis: matchup.basis,
    margin: {
      pure: margin(pure, memoryMargin),
      memory: margin(memory, memoryMargin),
      news: newsForecast,
      published: publishedMargin,
    },
    openVariance: estimates.lineUpVariance.news,
    total: {
      pure: distribution(estimates.total.pure, pureTotal),
      memory: distribution(estimates.total.memory, memoryTotal),
      news: distribution(estimates.total.news, newsTotal + openTotal),
      published: distribution(published.total, (market?.total == null ? newsTotal : closingTotal) + openTotal),
    },
    explanation: explainForecast(
      estimates,
      { memory: ownMarginFromLogOdds(memory), news: newsForecast.median, published: publishedMargin.median },
      published.total,
    ),
    players: { home: playerOutlooks(state, matchup, reports, 'home'), away: playerOutlooks(state, matchup, reports, 'away') },
  };
}

/**
 * The margin combined with the market. It is the market's spread, moved as far as the published probability is from the market's.
 * Without a spread it is read from the published probability, without a market it is our own.
 */
function publishMargin(
  own: MarginForecast,
  published: OwnEstimate,
  openVariance: number,
  fixture: Fixture,
  market: MarketLines | null,
): MarginForecast {
  const marketSide = market === null ? null : marketLogOdds(market);
  if (market === null || marketSide === null) return own;
  const bySpread = market.spreadHome === null ? marketSide : logOddsFromSpread(market.spreadHome);
  const width = marginWidth(published.total, fixture.stage === 'playoffs');
  return {
    median: marginFromLogOdds(bySpread + published.logOdds - marketSide),
    width: Math.sqrt(width ** 2 + MARGIN_SHAPE.widthPerSd ** 2 * openVariance),
  };
}

/** Our estimate combined with the market. Without a market it is our own. */
function publish(state: State, { matchup, estimates }: EstimatedGame, knowledge: Knowledge, estimate: Estimate): OwnEstimate {
  const own: OwnEstimate = { logOdds: estimates.logOdds.news, total: estimates.total.news };
  const { market = null, moment = 'tip', hoursToTip, reports = null, reportsAtMarket = reports } = knowledge;
  if (market === null) return own;
  // The line is the median of the total. The mean is higher, because overtime only adds points.
  const implied =
    market.total === null ? null : meanFromOverProbability(market.total, 0.5, totalSd(state.errorVariance.closingTotal, market.total));
  if (moment === 'tip') return { logOdds: anchorAtTip(state.anchor, market, own.logOdds), total: implied ?? own.total };
  if (reports !== null && matchup.basis !== 'guess') {
    const isNewer = reportsAtMarket !== reports;
    const before = isNewer ? estimate({ reports: reportsAtMarket }).estimates : estimates;
    const atMarket = { logOdds: before.logOdds.news, total: before.total.news };
    const estimated = { now: own, atMarket, moment: isNewer ? reports.moment : 'morning' } as const;
    return anchorReports(state.anchor, estimated, { logOdds: marketLogOdds(market), implied }, hoursToTip);
  }
  const weight = morningTotalWeight(state.anchor, hoursToTip);
  return {
    logOdds: anchorInMorning(state.anchor, market, own.logOdds, hoursToTip),
    total: implied === null ? own.total : implied + weight * (own.total - implied),
  };
}
