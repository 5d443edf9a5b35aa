import type { Market } from '#domain/markets.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { powerNoVig, proportionalNoVig } from '#domain/odds/no-vig.ts';
import { isExchange, operatorOf } from '#domain/odds/book-operator.ts';
import type { MoneylineQuote, SpreadQuote, TotalQuote } from '#domain/odds/quote.ts';
import { impliedTotalMean } from '#domain/totals/implied-total.ts';
import { remainingMoveShare } from '#model/market/remaining-move-share.ts';
import { logOddsFromSpread, marginFromLogOdds } from '#model/market/spread-log-odds.ts';
import { logit } from '#model/maths/logit.ts';
import type { NamedFeatures } from '#model/maths/named-ridge-regression.ts';
import { impliedMargin } from './implied-margin.ts';
import type { OwnForecast } from './own-forecast.ts';
import { VALUE } from './parameters.ts';

/** The quotes of every book for one game at one moment, and our own forecast of the game. */
export interface MarketSnapshot {
  readonly moneylines: readonly MoneylineQuote[];
  readonly spreads: readonly SpreadQuote[];
  readonly totals: readonly TotalQuote[];
  readonly own?: OwnForecast | undefined;
  /** Hours from this moment to tip-off; by default `LINE_MOVE.usualHours`. */
  readonly hoursToTip?: number | undefined;
}

/** The current consensus `base` of a market (log-odds of a home win, or points) and the features that predict its move until the close. */
export interface LineMoveInput {
  readonly operators: number;
  readonly base: number;
  readonly features: NamedFeatures;
}

/** Whether a quote is near the consensus. A quote far from it is probably a mistake of the book, and books void bets on such mistakes. */
export function isPlausibleQuote(market: Market, quoted: number, base: number): boolean {
  return Math.abs(quoted - base) <= VALUE.palpableError[market];
}

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** The log-odds of our forecast are limited to this, because a probability of 0 or 1 has infinite log-odds. */
const LARGEST_LOG_ODDS = logit(1 - 1e-6);

/** Each operator's distance from the consensus. It predicts the consensus if other operators later copy this operator's changes. */
function operatorDistances<Quote extends { readonly book: string }>(
  quotes: readonly Quote[],
  valueOf: (quote: Quote) => number,
  base: number,
  label: string,
  limit: number,
): Record<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const quote of quotes) {
    if (isExchange(quote.book)) continue;
    const operator = sums.get(operatorOf(quote.book)) ?? { sum: 0, count: 0 };
    sums.set(operatorOf(quote.book), { sum: operator.sum + valueOf(quote), count: operator.count + 1 });
  }
  return Object.fromEntries([...sums].map(([operator, { sum, count }]) => [`${label}:${operator}`, clamp(sum / count - base, limit)]));
}

/** Multiplies all features by the share of the move that is still expected. At tip-off they are zero and predict no move. */
function scaleByTimeLeft(features: NamedFeatures, hoursToTip: number | undefined): NamedFeatures {
  const left = remainingMoveShare(hoursToTip);
  return left === 1 ? features : Object.fromEntries(Object.entries(features).map(([name, value]) => [name, left * value]));
}

const homeShare = (home: number, away: number): number => proportionalNoVig([home, away])[0] as number;
const proportionalLogOdds = ({ home, away }: MoneylineQuote): number => logit(homeShare(home, away));

// Caches the log-odds of each quote, because several functions need them. Quotes are immutable.
const knownLogOdds = new WeakMap<MoneylineQuote, number>();

/** No-vig log-odds of a home win: the mean of two methods. The proportional method overstates small probabilities, the power method understates them. */
export function noVigLogOdds(quote: MoneylineQuote): number {
  const known = knownLogOdds.get(quote);
  if (known !== undefined) return known;
  const logOdds = (proportionalLogOdds(quote) + logit(powerNoVig([quote.home, quote.away])[0] as number)) / 2;
  knownLogOdds.set(quote, logOdds);
  return logOdds;
}

/** Home win log-odds of a spread quote. If its two prices differ, the line is first adjusted to the line with equal prices. */
const spreadLogOdds = (quote: SpreadQuote): number => logOddsFromSpread(-impliedMargin(quote));

/** The line move input of the moneyline. Undefined if fewer than `fewestOperators` independent operators quote it. */
export function moneylineMoveInput(snapshot: MarketSnapshot): LineMoveInput | undefined {
  const { moneylines, spreads, own, hoursToTip } = snapshot;
  const middle = consensus(moneylines, noVigLogOdds);
  const proportional = consensus(moneylines, proportionalLogOdds);
  if (middle === undefined || proportional === undefined || middle.operators < VALUE.fewestOperators) return undefined;
  const base = middle.value;
  const spread = consensus(spreads, spreadLogOdds);
  const { largestDistance } = VALUE;
  const features = {
    ...(own === undefined ? {} : { [own.basis]: clamp(logit(own.probabilityHome), LARGEST_LOG_ODDS) - base }),
    ...(spread === undefined ? {} : { spread: clamp(spread.value - base, largestDistance.spread) }),
    proportional: proportional.value - base,
    ...operatorDistances(moneylines, noVigLogOdds, base, 'moneyline', largestDistance.moneyline),
    ...(spread === undefined ? {} : operatorDistances(spreads, spreadLogOdds, spread.value, 'spread', largestDistance.spread)),
  };
  return { operators: middle.operators, base, features: scaleByTimeLeft(features, hoursToTip) };
}

/**
 * The line move input of the spread, in points of the home margin. Undefined if fewer than `fewestOperators` independent operators quote
 * it. Lines of strong favorites tend to move further, so the level of the market is a feature too.
 */
export function spreadMoveInput({ spreads, own, hoursToTip }: MarketSnapshot): LineMoveInput | undefined {
  const middle = consensus(spreads, impliedMargin);
  if (middle === undefined || middle.operators < VALUE.fewestOperators) return undefined;
  const base = middle.value;
  const { largestDistance } = VALUE;
  const ownMargin = own && marginFromLogOdds(clamp(logit(own.probabilityHome), LARGEST_LOG_ODDS));
  const features = {
    ...(own === undefined || ownMargin === undefined ? {} : { [own.basis]: clamp(ownMargin - base, largestDistance.ownMargin) }),
    level: base,
    ...operatorDistances(spreads, impliedMargin, base, 'spread', largestDistance.margin),
  };
  return { operators: middle.operators, base, features: scaleByTimeLeft(features, hoursToTip) };
}

/** The line move input of the total. Undefined if fewer than `fewestOperators` independent operators quote it. */
export function totalMoveInput({ totals, own, hoursToTip }: MarketSnapshot): LineMoveInput | undefined {
  const means = new Map(totals.map((quote) => [quote, impliedTotalMean(quote.line, quote.over, quote.under)]));
  const meanOf = (quote: TotalQuote): number => means.get(quote) as number;
  const middle = consensus(totals, meanOf);
  if (middle === undefined || middle.operators < VALUE.fewestOperators) return undefined;
  const features = {
    ...(own === undefined ? {} : { [own.basis]: clamp(own.totalMean - middle.value, VALUE.largestDistance.ownTotal) }),
    ...operatorDistances(totals, meanOf, middle.value, 'total', VALUE.largestDistance.total),
  };
  return { operators: middle.operators, base: middle.value, features: scaleByTimeLeft(features, hoursToTip) };
}
