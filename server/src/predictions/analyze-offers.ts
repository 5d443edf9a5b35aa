import type { AnalyzedOffer } from '#contract/game-page.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { publishedMarket } from '#contract/ledger-markets.ts';
import { bestOffers } from '#domain/market/best-offers.ts';
import { type PredictedMarket, predictedMarkets, type Side } from '#domain/market/market.ts';
import { type Quote, quotesOn } from '#domain/market/quote.ts';
import { isUsable } from '#domain/market/usable-price.ts';
import { priceOf, rules, chancesOfSide } from '#domain/market/rules.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { claimOf } from '#domain/picks/claim.ts';
import { createPickFilter } from '#model/market/value-gap.ts';
import { type OfferedPrice, quotesOf } from '#server/schema/odds.ts';
import type { Explanation } from '#server/schema/predictions.ts';

interface AnalyzedPrediction {
  readonly content: LedgerContent;
  readonly explanation: Explanation;
}

/**
 * Every bet on offer with its published probabilities and its value gap. `isBest` follows the rule of the public comparison table. A price
 * that is not usable has no value gap and is not the best.
 */
export function analyzeOffers(prediction: AnalyzedPrediction, prices: readonly OfferedPrice[], now: Date): AnalyzedOffer[] {
  // An old prediction has no probabilities for a market that we began to predict later.
  return predictedMarkets
    .filter((market) => publishedMarket(prediction.content, market) !== null)
    .flatMap((market) => offersOn(market, prediction, prices, now));
}

function offersOn(market: PredictedMarket, prediction: AnalyzedPrediction, prices: readonly OfferedPrice[], now: Date): AnalyzedOffer[] {
  const quotes = quotesOf(prices);
  const usable = quotesOf(prices.filter((price) => isUsable(price, now.getTime())));
  const claimScale = prediction.explanation.claimScales?.[market] ?? 1;
  const isEligible = createPickFilter(market, quotes);
  const offered = quotesOn(quotes, market);
  const best = bestOffers(market, quotesOn(usable, market));
  const isNamed = ({ book }: Quote) => usable.some((quote) => quote.book === book && quote.market === market);
  const chancesOf = publishedChances(prediction, market);
  return rules[market].sides.flatMap((side, index) =>
    offered.map((quote): AnalyzedOffer => {
      const { book, line } = quote;
      const price = priceOf(quote, side);
      const published = chancesOf({ side, line });
      const claimed = isNamed(quote) && isEligible(quote, side) ? claimOf(expectedValue(published, price), claimScale) : null;
      return { market, side, book, price, line, published, claimed, isBest: best[index]!.has(book) };
    }),
  );
}

interface Published {
  readonly content: Pick<LedgerContent, 'probabilities' | 'total' | 'spread'>;
  readonly explanation: Pick<Explanation, 'totalSd'>;
}

/** What a prediction says about a market, with how far totals vary, which its ledger entry does not have. */
export function publishedOn({ content, explanation }: Published, market: PredictedMarket): ReturnType<typeof publishedMarket> {
  const published = publishedMarket(content, market);
  return published && market === 'total' ? { ...published, expected: { ...published.expected, width: explanation.totalSd } } : published;
}

/**
 * Returns a function for our published probabilities that a bet on a market wins or is a push, at the line of the bet, which may differ from
 * the line of the prediction. The distribution is computed once, which takes much longer than reading it at a line.
 */
export function publishedChances(
  { content, explanation }: Published,
  market: PredictedMarket,
): (bet: { readonly side: Side; readonly line: number | null }) => { win: number; push: number } {
  const published = publishedOn({ content, explanation }, market);
  if (published === null) throw new RangeError(`the prediction has no ${market}`);
  const chancesAt = rules[market].chances(published.expected);
  return ({ side, line }) => {
    if (rules[market].hasLine && line === null) throw new RangeError(`a bet on a ${market} has a line`);
    return chancesOfSide(market, side, chancesAt(line));
  };
}
