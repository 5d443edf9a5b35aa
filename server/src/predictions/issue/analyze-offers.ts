import type { Offer } from '#contract/game-page.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { sidesOf, type MoneylineSide, type TotalSide } from '#domain/markets.ts';
import { bestMoneylines, bestTotals } from '#domain/odds/best-offers.ts';
import { bestSpreads } from '#domain/odds/best-spreads.ts';
import { isExchange } from '#domain/odds/book-operator.ts';
import type { MarketQuotes, MoneylineQuote, SpreadQuote, TotalQuote } from '#domain/odds/quote.ts';
import { totalProbabilities } from '#domain/totals/total-distribution.ts';
import { scaledChances } from '#model/value/claim-scale.ts';
import { impliedMargin } from '#model/value/implied-margin.ts';
import { VALUE } from '#model/value/parameters.ts';
import { isPlausibleQuote, noVigLogOdds, moneylineMoveInput, spreadMoveInput, totalMoveInput } from '#model/value/line-move-input.ts';
import { spreadChances } from '#model/value/spread-chances.ts';
import { publishedChances } from '#server/predictions/published-chances.ts';
import type { Explanation } from '#server/schema/predictions.ts';

type UnrankedOffer = Omit<Offer, 'isBest'>;

interface AnalyzedPrediction {
  readonly content: LedgerContent;
  readonly explanation: Explanation;
}

/**
 * Every bet on offer with two win probabilities: our published probability, and the probability from which its value gap is
 * computed. The latter is null if the offer has no value gap. The rules are the same as in the ledger: enough independent
 * books, no exchange, no price that looks like an error, no very long odds.
 */
export function analyzeOffers(prediction: AnalyzedPrediction, quotes: MarketQuotes): Offer[] {
  const { expectedClose, claimScales } = prediction.explanation;
  const moneyline = moneylineMoveInput(quotes)?.base;
  const total = totalMoveInput(quotes)?.base;
  const spread = spreadMoveInput(quotes)?.base;
  const chancesOf = expectedClose?.spread ? spreadChances(expectedClose.spread) : null;
  const home = expectedClose?.probabilityHome ?? null;
  const mean = expectedClose?.totalMean ?? null;

  const moneylineOffer = (quote: MoneylineQuote, side: MoneylineSide): UnrankedOffer => {
    const isEligible = !isExchange(quote.book) && moneyline !== undefined && isPlausibleQuote('moneyline', noVigLogOdds(quote), moneyline);
    const close =
      home !== null && isEligible && quote[side] <= VALUE.longestPrice ? { win: side === 'home' ? home : 1 - home, push: 0 } : null;
    return {
      market: 'moneyline',
      side,
      book: quote.book,
      price: quote[side],
      line: null,
      published: publishedChances(prediction, side, null),
      expected: close && scaledChances(close, quote[side], claimScales?.moneyline ?? 1),
    };
  };
  const totalOffer = (quote: TotalQuote, side: TotalSide): UnrankedOffer => {
    const { book, line } = quote;
    const isEligible = !isExchange(book) && total !== undefined && isPlausibleQuote('total', line, total);
    const close = mean !== null && isEligible ? totalProbabilities(line, mean) : null;
    return {
      market: 'total',
      side,
      book,
      price: quote[side],
      line,
      published: publishedChances(prediction, side, line),
      expected: close && scaledChances({ win: close[side], push: close.push }, quote[side], claimScales?.total ?? 1),
    };
  };

  const spreadOffer = (quote: SpreadQuote, side: MoneylineSide): UnrankedOffer => {
    const { book, line, [side]: price } = quote;
    const isEligible = !isExchange(book) && spread !== undefined && isPlausibleQuote('spread', impliedMargin(quote), spread);
    const close = chancesOf && isEligible ? chancesOf(quote, side) : null;
    return {
      market: 'spread',
      side,
      book,
      price,
      line,
      published: publishedChances(prediction, side, line),
      expected: close && { push: 0, ...scaledChances(close, price, claimScales?.spread ?? 1) },
    };
  };

  const bestOfSpreads = bestSpreads(quotes.spreads);
  return [
    ...sidesOf.moneyline.flatMap((side) => {
      const offers = quotes.moneylines.map((quote) => moneylineOffer(quote, side));
      return markBest(offers, bestMoneylines(offers));
    }),
    // A prediction that was issued before spreads were predicted has no probabilities for them.
    ...(prediction.content.spread === undefined ? [] : sidesOf.spread).flatMap((side) => {
      const offers = quotes.spreads.map((quote) => spreadOffer(quote, side));
      return markBest(offers, bestOfSpreads[side]);
    }),
    ...sidesOf.total.flatMap((side) =>
      markBest(
        quotes.totals.map((quote) => totalOffer(quote, side)),
        bestTotals(quotes.totals, side),
      ),
    ),
  ];
}

/** Marks the best offers of a side by the rule of the public comparison table, so that both pages mark the same offers. */
const markBest = (offers: readonly UnrankedOffer[], books: ReadonlySet<string>): Offer[] =>
  offers.map((offer) => ({ ...offer, isBest: books.has(offer.book) }));
