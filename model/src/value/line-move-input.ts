import type { Market } from '#domain/markets.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { powerNoVig, proportionalNoVig } from '#domain/odds/no-vig.ts';
import { isExchange, operatorOf } from '#domain/odds/book-operator.ts';
import type { MoneylineQuote, SpreadQuote, TotalQuote } from '#domain/odds/quote.ts';
import { impliedTotalMean } from '#model/market/implied-total.ts';
import { remainingMoveShare } from '#model/market/remaining-move-share.ts';
import { logOddsFromSpread } from '#model/market/spread-log-odds.ts';
import { logit } from '#model/maths/logit.ts';
import type { NamedFeatures } from '#model/maths/named-ridge-regression.ts';
import { VALUE } from './parameters.ts';

/** The quotes of every book for one game at one moment, and our memory forecast (past games and their closing lines). */
export interface MarketSnapshot {
  readonly moneylines: readonly MoneylineQuote[];
  readonly spreads: readonly SpreadQuote[];
  readonly totals: readonly TotalQuote[];
  readonly memoryProbabilityHome?: number | undefined;
  readonly memoryTotalMean?: number | undefined;
  /** By default those of a typical morning, as in the snapshots that the parameters were chosen on. */
  readonly hoursToTip?: number | undefined;
}

/** The consensus of a market (log-odds of a home win, or points) and the features that predict where it moves. */
export interface LineMoveInput {
  readonly operators: number;
  readonly base: number;
  readonly features: NamedFeatures;
}

/** Whether a quote is near enough to the consensus to be intended. Books void bets at palpable errors. */
export function isPlausibleQuote(market: Market, quoted: number, base: number): boolean {
  return Math.abs(quoted - base) <= VALUE.palpableError[market];
}

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** Limit of the memory forecast's log-odds: a probability of exactly 0 or 1 would be infinite. */
const LARGEST_LOG_ODDS = logit(1 - 1e-6);

/** Each operator's distance from the consensus. Some operators move first; how much the others follow is learned. */
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

/** Scales all features by the share of the move that is still to come: at tip-off they predict no move. */
function scaleByTimeLeft(features: NamedFeatures, hoursToTip: number | undefined): NamedFeatures {
  const left = remainingMoveShare(hoursToTip);
  return left === 1 ? features : Object.fromEntries(Object.entries(features).map(([name, value]) => [name, left * value]));
}

const homeShare = (home: number, away: number): number => proportionalNoVig([home, away])[0] as number;
const proportionalLogOdds = ({ home, away }: MoneylineQuote): number => logit(homeShare(home, away));

// Quotes are immutable, and the consensus, the operator distances and both sides' gaps need the same value.
const knownLogOdds = new WeakMap<MoneylineQuote, number>();

/** No-vig log-odds of a home win, half-way between two methods: proportional overstates long shots, power understates them. */
export function noVigLogOdds(quote: MoneylineQuote): number {
  const known = knownLogOdds.get(quote);
  if (known !== undefined) return known;
  const logOdds = (proportionalLogOdds(quote) + logit(powerNoVig([quote.home, quote.away])[0] as number)) / 2;
  knownLogOdds.set(quote, logOdds);
  return logOdds;
}

/** Win log-odds of a spread; a difference between its two prices counts as part of a point. */
const spreadLogOdds = ({ line, home, away }: SpreadQuote): number =>
  logOddsFromSpread(line - (logit(homeShare(home, away)) / VALUE.logitPerProbit) * VALUE.marginSd);

/** Undefined where fewer than `fewestOperators` independent operators quote a moneyline. */
export function moneylineMoveInput(snapshot: MarketSnapshot): LineMoveInput | undefined {
  const { moneylines, spreads, memoryProbabilityHome, hoursToTip } = snapshot;
  const middle = consensus(moneylines, noVigLogOdds);
  const proportional = consensus(moneylines, proportionalLogOdds);
  if (middle === undefined || proportional === undefined || middle.operators < VALUE.fewestOperators) return undefined;
  const base = middle.value;
  const spread = consensus(spreads, spreadLogOdds);
  const { largestDistance } = VALUE;
  const features = {
    ...(memoryProbabilityHome === undefined ? {} : { memory: clamp(logit(memoryProbabilityHome), LARGEST_LOG_ODDS) - base }),
    ...(spread === undefined ? {} : { spread: clamp(spread.value - base, largestDistance.spread) }),
    proportional: proportional.value - base,
    ...operatorDistances(moneylines, noVigLogOdds, base, 'moneyline', largestDistance.moneyline),
    ...(spread === undefined ? {} : operatorDistances(spreads, spreadLogOdds, spread.value, 'spread', largestDistance.spread)),
  };
  return { operators: middle.operators, base, features: scaleByTimeLeft(features, hoursToTip) };
}

/** Undefined where too few independent operators quote a total. Books with different lines are compared by their implied means. */
export function totalMoveInput({ totals, memoryTotalMean, hoursToTip }: MarketSnapshot): LineMoveInput | undefined {
  const means = new Map(totals.map((quote) => [quote, impliedTotalMean(quote.line, quote.over, quote.under)]));
  const meanOf = (quote: TotalQuote): number => means.get(quote) as number;
  const middle = consensus(totals, meanOf);
  if (middle === undefined || middle.operators < VALUE.fewestOperators) return undefined;
  const features = {
    ...(memoryTotalMean === undefined ? {} : { memory: clamp(memoryTotalMean - middle.value, VALUE.largestDistance.memoryTotal) }),
    ...operatorDistances(totals, meanOf, middle.value, 'total', VALUE.largestDistance.total),
  };
  return { operators: middle.operators, base: middle.value, features: scaleByTimeLeft(features, hoursToTip) };
}
