import { consensus } from '#domain/odds/consensus.ts';
import { impliedTotalMean } from '#model/market/implied-total.ts';
import { logit } from '#model/maths/logit.ts';
import { moveShare } from '#model/market/move-share.ts';
import { powerNoVig, proportionalNoVig } from '#domain/odds/no-vig.ts';
import { isExchange, operatorOf } from '#domain/odds/operator.ts';
import type { MoneylineQuote, SpreadQuote, TotalQuote } from '#domain/odds/quote.ts';
import { logOddsFromSpread } from '#model/market/spread-win-probability.ts';
import type { Features } from '#model/maths/recursive-ridge.ts';
import { VALUE } from '#model/parameters.ts';

/** All that is known about one game at one moment: every book's quotes, and what memory (past games and closes) expects. */
export type MarketSnapshot = {
  readonly moneylines: readonly MoneylineQuote[];
  readonly spreads: readonly SpreadQuote[];
  readonly totals: readonly TotalQuote[];
  readonly memoryProbabilityHome?: number | undefined;
  readonly memoryTotalMean?: number | undefined;
  /** Left out: a morning's distance, as in the snapshots the weights were chosen on. */
  readonly hoursToTip?: number | undefined;
};

/** Where the market stands (log odds of home, or expected points) and what may tell where it goes. */
export type MarketReading = { readonly operators: number; readonly base: number; readonly features: Features };

/** Whether a quote can be meant: nobody is paid at a typing error. */
export function isMeant(kind: 'moneyline' | 'total', quoted: number, base: number): boolean {
  return Math.abs(quoted - base) <= VALUE.palpableError[kind];
}

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** No forecast is as sure as its rounding: a memory of exactly 0 or 1 has no log odds, and must not lose the day. */
const SUREST = logit(1 - 1e-6);

/** Each desk's distance from the consensus: some desks lead the others, and by how much is learned. */
function deskDistances<Quote extends { readonly book: string }>(
  quotes: readonly Quote[],
  valueOf: (quote: Quote) => number,
  base: number,
  label: string,
  limit: number,
): Record<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const quote of quotes) {
    if (isExchange(quote.book)) continue;
    const desk = sums.get(operatorOf(quote.book)) ?? { sum: 0, count: 0 };
    sums.set(operatorOf(quote.book), { sum: desk.sum + valueOf(quote), count: desk.count + 1 });
  }
  return Object.fromEntries([...sums].map(([desk, { sum, count }]) => [`${label}:${desk}`, clamp(sum / count - base, limit)]));
}

/** The nearer the tip, the less is left to move: every sign of a move fades with the time it has to come true. */
function fade(features: Features, hoursToTip: number | undefined): Features {
  const left = moveShare(hoursToTip);
  return left === 1 ? features : Object.fromEntries(Object.entries(features).map(([name, value]) => [name, left * value]));
}

const homeShare = (home: number, away: number): number => proportionalNoVig([home, away])[0] as number;
const proportionalLogit = ({ home, away }: MoneylineQuote): number => logit(homeShare(home, away));

// A quote never changes once made, and is asked for its place by the consensus, by its own distance and by both sides' gaps.
const middles = new WeakMap<MoneylineQuote, number>();

/** Half-way between the two methods: proportional overstates long shots, power understates them. */
export function middleLogit(quote: MoneylineQuote): number {
  const known = middles.get(quote);
  if (known !== undefined) return known;
  const middle = (proportionalLogit(quote) + logit(powerNoVig([quote.home, quote.away])[0] as number)) / 2;
  middles.set(quote, middle);
  return middle;
}

/** A spread as log odds of winning; a dearer side is worth part of a point more. */
const spreadLogit = ({ line, home, away }: SpreadQuote): number =>
  logOddsFromSpread(line - (logit(homeShare(home, away)) / VALUE.logitPerProbit) * VALUE.marginSd);

/** Undefined where too few independent desks quote the moneyline. */
export function moneylineReading(snapshot: MarketSnapshot): MarketReading | undefined {
  const { moneylines, spreads, memoryProbabilityHome, hoursToTip } = snapshot;
  const middle = consensus(moneylines, middleLogit);
  const proportional = consensus(moneylines, proportionalLogit);
  if (middle === undefined || proportional === undefined || middle.operators < VALUE.fewestOperators) return undefined;
  const base = middle.value;
  const spread = consensus(spreads, spreadLogit);
  const features = {
    ...(memoryProbabilityHome === undefined ? {} : { memory: clamp(logit(memoryProbabilityHome), SUREST) - base }),
    ...(spread === undefined ? {} : { spread: clamp(spread.value - base, VALUE.farthest.spread) }),
    proportional: proportional.value - base,
    ...deskDistances(moneylines, middleLogit, base, 'moneyline', VALUE.farthest.moneyline),
    ...(spread === undefined ? {} : deskDistances(spreads, spreadLogit, spread.value, 'spread', VALUE.farthest.spread)),
  };
  return { operators: middle.operators, base, features: fade(features, hoursToTip) };
}

/** Undefined where too few independent desks quote a total. Each book is read at its own line, so 219.5 and 221 can be compared. */
export function totalReading({ totals, memoryTotalMean, hoursToTip }: MarketSnapshot): MarketReading | undefined {
  const means = new Map(totals.map((quote) => [quote, impliedTotalMean(quote.line, quote.over, quote.under)]));
  const meanOf = (quote: TotalQuote): number => means.get(quote) as number;
  const middle = consensus(totals, meanOf);
  if (middle === undefined || middle.operators < VALUE.fewestOperators) return undefined;
  const features = {
    ...(memoryTotalMean === undefined ? {} : { memory: clamp(memoryTotalMean - middle.value, VALUE.farthest.memoryTotal) }),
    ...deskDistances(totals, meanOf, middle.value, 'total', VALUE.farthest.total),
  };
  return { operators: middle.operators, base: middle.value, features: fade(features, hoursToTip) };
}
