import { marginFromWinProbability, marginWidth } from '#domain/margins/margin-distribution.ts';
import { MARGIN_SHAPE } from '#domain/margins/margin-shape.ts';
import type { Quote } from '#domain/market/quote.ts';
import { meanFromOverProbability } from '#domain/totals/implied-total.ts';
import type { TotalDistribution } from '#domain/totals/total-distribution.ts';
import { expectClosingConsensus, marginFromClosingConsensus, type OutcomeForecast } from '#model/market/expected-market.ts';
import type { OwnForecast } from '#model/market/line-move-input.ts';
import { marketLogOdds, type MarketLines } from '#model/market/market-lines.ts';
import { LEAST_TOTAL_SD } from '#model/market/parameters.ts';
import { marginFromLogOdds } from '#model/market/spread-log-odds.ts';
import { anchorAtTip } from '#model/market/tip-anchor.ts';
import { sigmoid } from '#model/maths/logit.ts';
import type { Fixture } from '#model/ratings/games/game.ts';
import type { State, Variants } from '#model/ratings/state/state.ts';
import type { Estimates } from './estimate-game.ts';
import type { Matchup } from './matchup.ts';

export interface MarketKnowledge {
  readonly quotes?: readonly Quote[] | null | undefined;
  readonly hoursToTip?: number | undefined;
  readonly closing?: MarketLines | null | undefined;
}

export interface EstimatedGame {
  readonly matchup: Matchup;
  readonly estimates: Estimates;
}

/** The uncertainty of line-ups is limited to this multiple of the average, so that no standard deviation becomes implausibly large. */
const LARGEST_UNCERTAINTY = 8;

function totalOf(mean: number, variancePerPoint: number): TotalDistribution {
  return { mean, sd: Math.max(Math.sqrt(Math.max(variancePerPoint * mean, 0)), LEAST_TOTAL_SD) };
}

const widthOf = (variance: number): number => MARGIN_SHAPE.widthPerSd * Math.sqrt(variance);

const stageFactor = ({ stage }: Fixture): number => (stage === 'playoffs' ? MARGIN_SHAPE.playoffFactor ** 2 : 1);

/** Squared error of a closing spread ÷ total, because margins vary more with more points. In the playoffs also ÷ `playoffFactor`². */
export const standardSquaredError = (fixture: Fixture, error: number, total: number): number => error ** 2 / (total * stageFactor(fixture));

/** The margin that corresponds to win log-odds. In games with more points, the same probability means a larger margin. */
export const marginOfLogOdds = (logOdds: number, total: number): number =>
  Math.sqrt(Math.max(total, 0) / MARGIN_SHAPE.usualTotal) * marginFromLogOdds(logOdds);

/** The home margin that we expect at our own win log-odds, times the learned ratio of final margins to our margins. */
export const ownMargin = ({ marginScale }: State, { logOdds, total }: Estimates, variant: keyof Variants<unknown>): number =>
  (marginScale[variant].products / marginScale[variant].squares) * marginOfLogOdds(logOdds[variant], total[variant]);

/** Our forecast that predicts the market's move: with injury reports or announced line-ups if there are any, otherwise memory. */
export const ownForecast = ({ matchup, estimates: { logOdds, total } }: EstimatedGame): OwnForecast =>
  matchup.basis === 'guess'
    ? { basis: 'memory', side: logOdds.memory, total: total.memory }
    : { basis: 'known', side: logOdds.news, total: total.news };

/**
 * The error variance that uncertain line-ups add to forecasts. `open` says how uncertain they are: 0 if they are known, 1 as in an average
 * game without news. It multiplies the learned difference between the error variances without and with news.
 */
function openVariances(state: State, { matchup, estimates }: EstimatedGame): { margin: number; total: number } {
  const { memoryMargin, newsMargin, memoryTotal, newsTotal } = state.errorVariance;
  const open = Math.min(estimates.lineUpVariance.news / state.openVariance, LARGEST_UNCERTAINTY);
  return {
    margin: open * Math.max(memoryMargin - newsMargin, 0),
    // Without reports the news forecast of a total assumes that the line-ups are known, so nothing is added.
    total: matchup.basis === 'reports' ? open * Math.max(memoryTotal - newsTotal, 0) : 0,
  };
}

export function outcomesOf(
  state: State,
  fixture: Fixture,
  game: EstimatedGame,
  knowledge: MarketKnowledge,
): Variants<OutcomeForecast> & { published: OutcomeForecast } {
  const { total } = game.estimates;
  const { memoryMargin, newsMargin, pureTotal, memoryTotal, newsTotal } = state.errorVariance;
  const open = openVariances(state, game);
  const own = (variant: keyof Variants<unknown>, marginVariance: number, totalVariance: number): OutcomeForecast => ({
    margin: { median: ownMargin(state, game.estimates, variant), width: widthOf(marginVariance) },
    total: totalOf(total[variant], totalVariance),
  });
  // Without news, the news forecast has the center of the memory forecast. Its variance depends on how uncertain the line-ups are.
  const news = own(game.matchup.basis === 'guess' ? 'memory' : 'news', newsMargin + open.margin, newsTotal + open.total);
  return {
    pure: own('pure', memoryMargin, pureTotal),
    memory: own('memory', memoryMargin, memoryTotal),
    news,
    published: publish(state, fixture, game, knowledge, { own: news, open }),
  };
}

/** The market that we expect at tip-off. Closing lines are combined with our own estimate. Without a market it is our own forecast. */
function publish(
  state: State,
  fixture: Fixture,
  game: EstimatedGame,
  { quotes, hoursToTip, closing }: MarketKnowledge,
  { own, open }: { own: OutcomeForecast; open: { margin: number; total: number } },
): OutcomeForecast {
  const { closingTotal, closingMargin } = state.errorVariance;
  const totalAt = (mean: number | undefined): TotalDistribution =>
    mean === undefined ? own.total : totalOf(mean, closingTotal + open.total);
  if (closing) {
    // The line is the median of the total. The mean is higher, because overtime only adds points.
    const mean = closing.total === null ? undefined : meanFromOverProbability(closing.total, 0.5, totalOf(closing.total, closingTotal).sd);
    const total = totalAt(mean);
    const hasMargin = marketLogOdds(closing) !== null;
    const width = hasMargin ? widthOf(closingMargin * total.mean * stageFactor(fixture) + open.margin) : own.margin.width;
    const moneyline = anchorAtTip(state.tipAnchor, closing, game.estimates.logOdds.news);
    const spread = closing.spreadHome === null ? undefined : -closing.spreadHome;
    return { margin: marginFromClosingConsensus({ moneyline, spread }, width)!, total };
  }
  const withoutMarket = () => marginFromWinProbability(sigmoid(game.estimates.logOdds.news), own.margin.width);
  if (!quotes) return { margin: withoutMarket(), total: own.total };
  const closes = expectClosingConsensus(state.markets, { quotes, own: ownForecast(game), hoursToTip });
  const total = totalAt(closes.total);
  return { margin: marginFromClosingConsensus(closes, marginWidth(total.mean, fixture.stage === 'playoffs')) ?? withoutMarket(), total };
}
