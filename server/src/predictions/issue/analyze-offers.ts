import type { Offer } from '#contract/game-page.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { isExchange } from '#domain/odds/operator.ts';
import type { MoneylineQuote, TotalQuote } from '#domain/odds/quote.ts';
import { totalProbabilities } from '#model/market/total-distribution.ts';
import { VALUE } from '#model/parameters.ts';
import { isMeant, middleLogit, moneylineReading, totalReading } from '#model/value/market-reading.ts';
import { totalChances, type Explanation } from './forecast-game.ts';
import type { Quotes } from './market-quotes.ts';

type Weighed = Omit<Offer, 'isBest'>;

/**
 * Every bet on offer with its chances: by our published probability, and at the market's expected close. A gap is claimed
 * by the same rules as in the ledger: enough independent books, no exchange, no typing error, no long shot.
 */
export function weighOffers(said: LedgerContent, { totalSd, expectedClose }: Explanation, quotes: Quotes): Offer[] {
  const moneyline = moneylineReading(quotes)?.base;
  const total = totalReading(quotes)?.base;
  const home = expectedClose?.probabilityHome ?? null;
  const mean = expectedClose?.totalMean ?? null;

  const moneylineOffer = (quote: MoneylineQuote, side: 'home' | 'away'): Weighed => {
    const chanceOf = (probabilityHome: number) => ({ win: side === 'home' ? probabilityHome : 1 - probabilityHome, push: 0 });
    const isOpen = !isExchange(quote.book) && moneyline !== undefined && isMeant('moneyline', middleLogit(quote), moneyline);
    const expected = home !== null && isOpen && quote[side] <= VALUE.longestPrice ? chanceOf(home) : null;
    return {
      market: 'moneyline',
      side,
      book: quote.book,
      price: quote[side],
      line: null,
      published: chanceOf(said.probabilities.published),
      expected,
    };
  };
  const totalOffer = (quote: TotalQuote, side: 'over' | 'under'): Weighed => {
    const { book, line } = quote;
    const published = totalChances(said.total.mean, totalSd, line);
    const isOpen = !isExchange(book) && total !== undefined && isMeant('total', line, total);
    const close = mean !== null && isOpen ? totalProbabilities(line, mean) : null;
    return {
      market: 'total',
      side,
      book,
      price: quote[side],
      line,
      published: { win: published[side], push: published.push },
      expected: close && { win: close[side], push: close.push },
    };
  };

  return [
    ...(['home', 'away'] as const).map((side) => quotes.moneylines.map((quote) => moneylineOffer(quote, side))),
    ...(['over', 'under'] as const).map((side) => quotes.totals.map((quote) => totalOffer(quote, side))),
  ].flatMap(markBest);
}

/** The best offers of a side. A total at another line is another bet, so offers are compared by what they are worth, not by price. */
function markBest(offers: readonly Weighed[]): Offer[] {
  const worth = offers.map((offer) => expectedValue(offer.published, offer.price));
  const most = Math.max(...worth);
  return offers.map((offer, index) => ({ ...offer, isBest: offers.length > 1 && worth[index] === most }));
}
