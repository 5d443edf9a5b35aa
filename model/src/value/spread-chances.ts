import type { MoneylineSide } from '#domain/markets.ts';
import { breakEvenChance, expectedValue, type BetChances } from '#domain/odds/expected-value.ts';
import type { SpreadQuote } from '#domain/odds/quote.ts';
import { coverProbabilities, marginDistribution, type MarginForecast } from '#domain/margins/margin-distribution.ts';

/** The home margin that the market expects now, and the one that it is expected to have at the close. */
export interface ExpectedSpread {
  readonly now: number;
  readonly close: MarginForecast;
}

/**
 * Returns a function for the chances of a spread bet from which its value gap is computed: those at the expected close. Value that a line
 * only has because it differs from the other books was not confirmed by closing lines, so it is subtracted.
 */
export function spreadChances({ now, close }: ExpectedSpread): (quote: SpreadQuote, side: MoneylineSide) => BetChances {
  const [atClose, atPresent] = [marginDistribution(close), marginDistribution({ median: now, width: close.width })];
  return ({ line, ...quote }, side) => {
    const price = quote[side];
    const chancesIn = (distribution: typeof atClose): BetChances => {
      const { [side]: win, push } = coverProbabilities(distribution, line);
      return { win, push };
    };
    const chances = chancesIn(atClose);
    const valueNow = expectedValue(chancesIn(atPresent), price);
    if (valueNow <= 0) return chances;
    const claimable = Math.max(0, expectedValue(chances, price) - valueNow);
    return { ...chances, win: Math.min(chances.win, breakEvenChance(price, chances.push) + claimable / price) };
  };
}
