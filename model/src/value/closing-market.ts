import type { Bet } from '#domain/markets.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { impliedTotalMean, meanFromOverProbability } from '#domain/totals/implied-total.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { MarketQuotes } from '#domain/odds/quote.ts';
import { marginWidth, type MarginForecast } from '#domain/margins/margin-distribution.ts';
import { moneylineClosingValue, spreadClosingValue, totalValueAtMean } from '#model/settlement/closing-line-value.ts';
import { impliedMargin } from './implied-margin.ts';

/** The consensus of the last quotes before tip-off. A market without quotes is undefined. */
export interface ClosingMarket {
  /** No-vig probability of a home win. Closing line value is measured against it. */
  readonly probabilityHome?: number | undefined;
  /** Expected total in points. */
  readonly totalMean?: number | undefined;
  /** Expected margin of the home team, from the spreads. Its width depends on prices only, so that anyone can compute it from them. */
  readonly margin?: MarginForecast | undefined;
}

/** The closing market from every book's last quotes before tip-off. */
export function closingMarketOf(quotes: MarketQuotes): ClosingMarket {
  const totalMean = consensus(quotes.totals, ({ line, over, under }) => impliedTotalMean(line, over, under))?.value;
  const median = consensus(quotes.spreads, impliedMargin)?.value;
  return {
    probabilityHome: consensus(quotes.moneylines, ({ home, away }) => proportionalNoVig([home, away])[0] as number)?.value,
    totalMean,
    margin: median === undefined ? undefined : { median, width: marginWidth(totalMean ?? null) },
  };
}

/** The closing market from a stored probability and stored lines. Both sides of a line count as equally likely. */
export function closingMarketFromLines(
  probabilityHome: number | null,
  totalLine: number | null,
  spreadHome: number | null = null,
): ClosingMarket {
  const totalMean = totalLine === null ? undefined : meanFromOverProbability(totalLine, 0.5);
  return {
    probabilityHome: probabilityHome ?? undefined,
    totalMean,
    margin: spreadHome === null ? undefined : { median: -spreadHome, width: marginWidth(totalMean ?? null) },
  };
}

/** Closing line value of a bet; undefined if its market has no close. */
export function closingLineValue(
  { side, price, line }: Omit<Bet, 'book'>,
  { probabilityHome, totalMean, margin }: ClosingMarket,
): number | undefined {
  if (side === 'home' || side === 'away') {
    if (line !== null) return margin && spreadClosingValue({ side, line, price }, margin);
    return probabilityHome === undefined ? undefined : moneylineClosingValue(side, price, probabilityHome);
  }
  return totalMean === undefined || line === null ? undefined : totalValueAtMean({ side, line, price }, totalMean);
}
