import { byPredictedMarket, type PredictedMarket } from '#domain/market/market.ts';
import { quotesOn, type Quote } from '#domain/market/quote.ts';
import { rules } from '#domain/market/rules.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { powerNoVig } from '#domain/odds/no-vig.ts';
import { isExchange, brandGroupOf } from '#domain/odds/brand-group.ts';
import { logit } from '#model/maths/logit.ts';
import type { NamedFeatures } from '#model/maths/named-ridge-regression.ts';
import { CLOSE } from './close-parameters.ts';
import { remainingMoveShare } from './remaining-move-share.ts';
import { logOddsFromSpread, marginFromLogOdds } from './spread-log-odds.ts';

/** Our own forecast of a game, without its market. */
export interface OwnForecast {
  /** 'known' is memory plus injury reports or announced line-ups. It has its own weight, because memory is often wrong without news. */
  readonly basis: 'memory' | 'known';
  /** Log-odds of a home win. */
  readonly side: number;
  /** Mean of the total, in points. */
  readonly total: number;
}

export interface MarketSnapshot {
  readonly quotes: readonly Quote[];
  readonly own: OwnForecast;
  /** Hours from this moment to tip-off; by default `LINE_MOVE_TIMING.usualHours`. */
  readonly hoursToTip?: number | undefined;
}

/** The current consensus `base` of a market (log-odds of a home win, or points) and the features that predict its move until the close. */
export interface LineMoveInput {
  readonly groups: number;
  readonly base: number;
  readonly features: NamedFeatures;
}

// Caches the value of each quote, because several functions need it. Quotes are immutable.
const knownValues = new WeakMap<Quote, number>();

/** The value of a quote whose moves are predicted: log-odds of a home win, or the expected margin or total in points. */
function moveValue(quote: Quote): number {
  const known = knownValues.get(quote);
  if (known !== undefined) return known;
  const value = quote.market === 'moneyline' ? noVigLogOdds(quote) : rules[quote.market].center(quote);
  knownValues.set(quote, value);
  return value;
}

const proportionalLogOdds = (quote: Quote): number => logit(rules.moneyline.center(quote));

/** No-vig log-odds of a home win: the mean of a method that overstates small probabilities and one that understates them. */
const noVigLogOdds = (quote: Quote): number => (proportionalLogOdds(quote) + logit(powerNoVig(quote.prices)[0] as number)) / 2;

/** Home win log-odds of a spread quote. If its two prices differ, the line is first adjusted to the line with equal prices. */
const spreadLogOdds = (quote: Quote): number => logOddsFromSpread(-moveValue(quote));

/** Whether a quote is near the consensus. A quote far from it is probably a mistake of the book, and books void bets on such mistakes. */
export const isPlausibleQuote = (quote: Quote & { readonly market: PredictedMarket }, base: number): boolean =>
  Math.abs(moveValue(quote) - base) <= CLOSE.palpableError[quote.market];

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** The log-odds of our forecast are limited to this, because a probability of 0 or 1 has infinite log-odds. */
const LARGEST_LOG_ODDS = logit(1 - 1e-6);
const ownLogOdds = ({ side }: OwnForecast): number => clamp(side, LARGEST_LOG_ODDS);

/** The distance of each brand group from the consensus. It predicts the consensus if other groups later copy the changes of this group. */
function groupDistances(quotes: readonly Quote[], valueOf: (quote: Quote) => number, base: number, limit: number): NamedFeatures {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const quote of quotes) {
    if (isExchange(quote.book)) continue;
    const name = `${quote.market}:${brandGroupOf(quote.book)}`;
    const group = sums.get(name) ?? { sum: 0, count: 0 };
    sums.set(name, { sum: group.sum + valueOf(quote), count: group.count + 1 });
  }
  return Object.fromEntries([...sums].map(([name, { sum, count }]) => [name, clamp(sum / count - base, limit)]));
}

/** Multiplies all features by the share of the move that is still expected. At tip-off they are zero and predict no move. */
function scaleByTimeLeft(features: NamedFeatures, hoursToTip: number | undefined): NamedFeatures {
  const left = remainingMoveShare(hoursToTip);
  return left === 1 ? features : Object.fromEntries(Object.entries(features).map(([name, value]) => [name, left * value]));
}

const { largestDistance } = CLOSE;

type FeaturesOf = (offered: readonly Quote[], base: number, quotes: readonly Quote[]) => NamedFeatures;

/** The features of each market that come from quotes. The lines of strong favorites tend to move further, so `level` is one of them. */
const featuresOf: Readonly<Record<PredictedMarket, FeaturesOf>> = {
  moneyline: (offered, base, quotes) => {
    const proportional = consensus(offered, proportionalLogOdds)!;
    const spreads = quotesOn(quotes, 'spread');
    const spread = consensus(spreads, spreadLogOdds);
    return {
      ...(spread && { spread: clamp(spread.value - base, largestDistance.spread) }),
      proportional: proportional.value - base,
      ...groupDistances(offered, moveValue, base, largestDistance.moneyline),
      ...(spread && groupDistances(spreads, spreadLogOdds, spread.value, largestDistance.spread)),
    };
  },
  spread: (offered, base) => ({ level: base, ...groupDistances(offered, moveValue, base, largestDistance.margin) }),
  total: (offered, base) => groupDistances(offered, moveValue, base, largestDistance.total),
};

/** How far our own forecast is from the consensus. */
const ownDistance: Readonly<Record<PredictedMarket, (own: OwnForecast, base: number) => number>> = {
  moneyline: (own, base) => ownLogOdds(own) - base,
  spread: (own, base) => clamp(marginFromLogOdds(ownLogOdds(own)) - base, largestDistance.ownMargin),
  total: (own, base) => clamp(own.total - base, largestDistance.ownTotal),
};

// Caches what quotes say, because forecasts at several moments and value gaps need it. Lists of quotes are immutable.
const knownMarkets = new WeakMap<readonly Quote[], Readonly<Record<PredictedMarket, LineMoveInput | undefined>>>();

/** The line move input of a market without our own forecast, and before it is scaled by the time left. Undefined without quotes. */
export function quotedMarket(market: PredictedMarket, quotes: readonly Quote[]): LineMoveInput | undefined {
  const known = knownMarkets.get(quotes) ?? byPredictedMarket((each) => readMarket(each, quotes));
  knownMarkets.set(quotes, known);
  return known[market];
}

function readMarket(market: PredictedMarket, quotes: readonly Quote[]): LineMoveInput | undefined {
  const offered = quotesOn(quotes, market);
  const middle = consensus(offered, moveValue);
  return middle && { groups: middle.groups, base: middle.value, features: featuresOf[market](offered, middle.value, quotes) };
}

export function lineMoveInput(market: PredictedMarket, { quotes, own, hoursToTip }: MarketSnapshot): LineMoveInput | undefined {
  const quoted = quotedMarket(market, quotes);
  if (quoted === undefined) return undefined;
  const features = { [own.basis]: ownDistance[market](own, quoted.base), ...quoted.features };
  return { ...quoted, features: scaleByTimeLeft(features, hoursToTip) };
}
