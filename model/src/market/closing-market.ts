import type { Bet } from '#domain/market/bet.ts';
import { type Market, markets } from '#domain/market/market.ts';
import { quotesOn, type Quote } from '#domain/market/quote.ts';
import { chancesOfSide, rules, type Expected } from '#domain/market/rules.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { meanFromOverProbability } from '#domain/totals/implied-total.ts';
import { marginWidth } from '#domain/margins/margin-distribution.ts';
import type { MarketLines } from './market-lines.ts';

/** What the bookmakers expect of a game, as the consensus of their quotes. A market without quotes is missing. */
export type ExpectedMarkets = Readonly<Partial<Record<Market, Expected>>>;

/** Adds the width of the margin's distribution. It depends only on the closing total, so that anyone can compute it from prices. */
function expectedMarkets(centers: Readonly<Partial<Record<Market, number | undefined>>>): ExpectedMarkets {
  const width = { spread: marginWidth(centers.total ?? null) };
  const known = markets.flatMap((market) => {
    const center = centers[market];
    return center === undefined ? [] : [[market, { center, ...(market === 'spread' && { width: width.spread }) }] as const];
  });
  return Object.fromEntries(known);
}

/** The closing market from every book's last quotes before tip-off. */
export const closingMarketOf = (quotes: readonly Quote[]): ExpectedMarkets =>
  expectedMarkets(Object.fromEntries(markets.map((market) => [market, consensus(quotesOn(quotes, market), rules[market].center)?.value])));

/** The closing market from stored lines. Both sides of a line count as equally likely. */
export const closingMarketFromLines = ({ probabilityHome, spreadHome, total }: MarketLines): ExpectedMarkets =>
  expectedMarkets({
    moneyline: probabilityHome ?? undefined,
    spread: spreadHome === null ? undefined : -spreadHome,
    total: total === null ? undefined : meanFromOverProbability(total, 0.5),
  });

/** Closing line value of a bet: its expected profit per unit if the closing market is right; undefined if its market has no close. */
export function closingLineValue({ market, side, price, line }: Omit<Bet, 'book'>, close: ExpectedMarkets): number | undefined {
  const expected = close[market];
  if (expected === undefined || (rules[market].hasLine && line === null)) return undefined;
  return expectedValue(chancesOfSide(market, side, rules[market].chances(expected)(line)), price);
}
