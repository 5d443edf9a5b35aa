import { consensus } from '#domain/odds/consensus.ts';
import { impliedTotalMean, meanFromOverChance } from '#model/market/implied-total.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { MoneylineQuote, TotalQuote } from '#domain/odds/quote.ts';

/** What the last market before tip said; undefined where it said nothing. */
export type ClosingMarket = {
  /** No-vig home probability, proportional: the yardstick of closing line value. */
  readonly probabilityHome?: number | undefined;
  /** Expected total. */
  readonly totalMean?: number | undefined;
};

/** The close from every book's last quotes before tip. */
export function closingMarketOf(quotes: {
  readonly moneylines: readonly MoneylineQuote[];
  readonly totals: readonly TotalQuote[];
}): ClosingMarket {
  return {
    probabilityHome: consensus(quotes.moneylines, ({ home, away }) => proportionalNoVig([home, away])[0] as number)?.value,
    totalMean: consensus(quotes.totals, ({ line, over, under }) => impliedTotalMean(line, over, under))?.value,
  };
}

/** The close from a stored probability and a stored line; a line without prices counts as even. */
export function closingMarketFromLines(probabilityHome: number | null, totalLine: number | null): ClosingMarket {
  return { probabilityHome: probabilityHome ?? undefined, totalMean: totalLine === null ? undefined : meanFromOverChance(totalLine, 0.5) };
}
