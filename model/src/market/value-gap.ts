import { isAmong } from '#domain/books.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { byPredictedMarket, type PredictedMarket, type Side } from '#domain/market/market.ts';
import { quotesOn, type Quote } from '#domain/market/quote.ts';
import { chancesOfSide, priceOf, rules, type Expected } from '#domain/market/rules.ts';
import { isExchange } from '#domain/odds/brand-group.ts';
import { expectedValue, type BetChances } from '#domain/odds/expected-value.ts';
import { claimOf } from '#domain/picks/claim.ts';
import { claimScale, recordClaim } from './claim-scale.ts';
import { CLOSE } from './close-parameters.ts';
import { closingLineValue, type ExpectedMarkets } from './closing-market.ts';
import type { MarketState, MarketStates } from './expected-market.ts';
import { isPlausibleQuote, quotedMarket } from './line-move-input.ts';

/** A bet that can be a pick. `claimed` is its value gap: .02 is two percent. */
export interface Gap extends ClaimedBet {
  readonly chances: BetChances;
  readonly expected: number;
}

interface MarketValue {
  readonly groups: number;
  /** Every bet that can be a pick, of all books and both sides. The largest expected value comes first, and so the largest value gap. */
  readonly gaps: readonly Gap[];
}

export interface PricesAndForecast {
  readonly quotes: readonly Quote[];
  readonly published: Readonly<Record<PredictedMarket, Expected>>;
}

export interface ValueGaps {
  readonly markets: Readonly<Record<PredictedMarket, MarketValue | undefined>>;
  readonly claimScales: Readonly<Record<PredictedMarket, number>>;
}

/** Returns a function that says whether a quote can be a pick: no exchange, no mistake of the book, a price up to `longestPrice`. */
export function createPickFilter<On extends PredictedMarket>(
  market: On,
  quotes: readonly Quote[],
): (quote: Quote & { readonly market: On }, side: Side) => boolean {
  const middle = quotedMarket(market, quotes);
  if (middle === undefined || middle.groups < CLOSE.fewestGroups) return () => false;
  return (quote, side) =>
    !isExchange(quote.book) && isPlausibleQuote(quote, middle.base) && priceOf(quote, side) <= CLOSE.longestPrice[market];
}

/** The value gaps of all markets with enough brand groups. Only quotes that can be picks are compared. */
export function valueGaps(states: MarketStates, { quotes, published }: PricesAndForecast): ValueGaps {
  const claimScales = byPredictedMarket((market) => claimScale(market, states[market].claims));
  const valueOf = (market: PredictedMarket): MarketValue | undefined => {
    const groups = quotedMarket(market, quotes)?.groups ?? 0;
    if (groups < CLOSE.fewestGroups) return undefined;
    const isEligible = createPickFilter(market, quotes);
    const chancesAt = rules[market].chances(published[market]);
    const gapOf = (quote: Quote, side: Side): Gap => {
      const { book, line } = quote;
      const price = priceOf(quote, side);
      const chances = chancesOfSide(market, side, chancesAt(line));
      const expected = expectedValue(chances, price);
      return { market, side, book, price, line, chances, expected, claimed: claimOf(expected, claimScales[market]) };
    };
    const offered = quotesOn(quotes, market);
    const gaps = rules[market].sides.flatMap((side) =>
      offered.filter((quote) => isEligible(quote, side)).map((quote) => gapOf(quote, side)),
    );
    return { groups, gaps: gaps.toSorted((a, b) => b.expected - a.expected) };
  };
  return { markets: byPredictedMarket(valueOf), claimScales };
}

export const displayedGap = (market: MarketValue | undefined, favored: Side): Gap | undefined =>
  market?.gaps.find(({ side }) => side === favored);

export const bestPick = (market: MarketValue | undefined, books: readonly string[] = []): Gap | undefined =>
  market?.gaps.find(({ book, claimed }) => claimed > 0 && isAmong(books, book));

export function observeClaims(states: MarketStates, offered: PricesAndForecast, close: ExpectedMarkets, tipAt: number): MarketStates {
  const { markets } = valueGaps(states, offered);
  return byPredictedMarket((market): MarketState => {
    // The pick is chosen before scaling, so that a market whose claim scale is zero still learns when its bets have value again.
    const pick = markets[market]?.gaps.find(({ expected }) => expected > 0);
    const worth = pick && closingLineValue(pick, close);
    if (pick === undefined || worth === undefined) return states[market];
    return { ...states[market], claims: recordClaim(states[market].claims, { claimed: pick.expected, worth, tipAt }) };
  });
}
