import type { Bet } from '#domain/markets.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { impliedTotalMean, meanFromOverProbability } from '#domain/totals/implied-total.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { MoneylineQuote, TotalQuote } from '#domain/odds/quote.ts';
import { moneylineClosingValue, totalValueAtMean } from '#model/settlement/closing-line-value.ts';

/** The consensus of the last quotes before tip-off. A market without quotes is undefined. */
export interface ClosingMarket {
  /** No-vig probability of a home win. Closing line value is measured against it. */
  readonly probabilityHome?: number | undefined;
  /** Expected total in points. */
  readonly totalMean?: number | undefined;
}

/** The closing market from every book's last quotes before tip-off. */
export function closingMarketOf(quotes: {
  readonly moneylines: readonly MoneylineQuote[];
  readonly totals: readonly TotalQuote[];
}): ClosingMarket {
  return {
    probabilityHome: consensus(quotes.moneylines, ({ home, away }) => proportionalNoVig([home, away])[0] as number)?.value,
    totalMean: consensus(quotes.totals, ({ line, over, under }) => impliedTotalMean(line, over, under))?.value,
  };
}

/** The closing market from a stored probability and a stored line of the total. Over and under count as equally likely at this line. */
export function closingMarketFromLines(probabilityHome: number | null, totalLine: number | null): ClosingMarket {
  return {
    probabilityHome: probabilityHome ?? undefined,
    totalMean: totalLine === null ? undefined : meanFromOverProbability(totalLine, 0.5),
  };
}

/** Closing line value of a bet; undefined if its market has no close. */
export function closingLineValue({ side, price, line }: Bet, { probabilityHome, totalMean }: ClosingMarket): number | undefined {
  if (side === 'home' || side === 'away')
    return probabilityHome === undefined ? undefined : moneylineClosingValue(side, price, probabilityHome);
  return totalMean === undefined || line === null ? undefined : totalValueAtMean({ side, line, price }, totalMean);
}
