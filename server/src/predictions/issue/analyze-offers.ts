import type { Offer } from '#contract/game-page.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { publishedMarket } from '#contract/ledger-markets.ts';
import { bestOffers } from '#domain/market/best-offers.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { quotesOn, type Quote } from '#domain/market/quote.ts';
import { priceOf, rules } from '#domain/market/rules.ts';
import { isExchange } from '#domain/odds/book-operator.ts';
import { scaledChances } from '#model/value/claim-scale.ts';
import { isPlausibleQuote, lineMoveInput } from '#model/value/line-move-input.ts';
import { VALUE } from '#model/value/parameters.ts';
import { claimableChances } from '#model/value/value-gap.ts';
import { publishedChances } from '#server/predictions/published-chances.ts';
import type { Explanation } from '#server/schema/predictions.ts';

interface AnalyzedPrediction {
  readonly content: LedgerContent;
  readonly explanation: Explanation;
}

/**
 * Every bet on offer with two win probabilities: our published probability, and the probability from which its value gap is
 * computed. The latter is null if the offer has no value gap. The rules are the same as in the ledger: enough independent
 * books, no exchange, no price that looks like an error, no very long odds. The best offers of a side are marked by the rule of the public
 * comparison table, so that both pages mark the same offers.
 */
export function analyzeOffers(prediction: AnalyzedPrediction, quotes: readonly Quote[]): Offer[] {
  // A prediction that was issued before its market was predicted has no probabilities for it.
  return predictedMarkets
    .filter((market) => publishedMarket(prediction.content, market) !== null)
    .flatMap((market) => offersOn(market, prediction, quotes));
}

function offersOn(market: PredictedMarket, prediction: AnalyzedPrediction, quotes: readonly Quote[]): Offer[] {
  const { now, close, claimScale = 1 } = prediction.explanation.markets?.[market] ?? {};
  const base = lineMoveInput(market, { quotes })?.base;
  const chancesOf = claimableChances(market, { now: { [market]: now }, close: { [market]: close } });
  const offered = quotesOn(quotes, market);
  const best = bestOffers(market, offered);
  return rules[market].sides.flatMap((side, index) =>
    offered.map((quote): Offer => {
      const { book, line } = quote;
      const price = priceOf(quote, side);
      const isEligible = !isExchange(book) && base !== undefined && isPlausibleQuote(quote, base) && price <= VALUE.longestPrice[market];
      const chances = isEligible ? chancesOf(quote, side) : null;
      const { win, push = 0 } = chances ? scaledChances(chances, price, claimScale) : {};
      return {
        market,
        side,
        book,
        price,
        line,
        published: publishedChances(prediction, { market, side, line }),
        expected: win === undefined ? null : { win, push },
        isBest: best[index]!.has(book),
      };
    }),
  );
}
