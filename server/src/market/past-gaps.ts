import type { PastGaps } from '#contract/market/market-page.ts';
import { markets } from '#domain/market/market.ts';
import { roundTo } from '#domain/round-to.ts';
import { type Estimate, normalInterval } from '#domain/maths/confidence-interval.ts';
import { gapSizes } from './compare/off-market-prices.ts';
import type { OffMarketSum } from './store.ts';

/** With fewer gaps or games, a mean is mostly chance, and the normal approximation makes its interval too narrow. */
export const minPastGaps = 100;
const minGames = 30;

export function presentPastGaps(sums: readonly OffMarketSum[]): PastGaps[] {
  return markets.flatMap((market) =>
    gapSizes.map((from, size) => {
      const sum = sums.find((row) => row.market === market && row.size === size);
      const isEnough = sum !== undefined && sum.gaps >= minPastGaps && sum.games >= minGames;
      const { value, low, high } = isEnough ? meanValueOfGaps(sum) : { value: 0, low: 0, high: 0 };
      return {
        market,
        from,
        to: gapSizes[size + 1] ?? null,
        gaps: sum?.gaps ?? 0,
        games: sum?.games ?? 0,
        closing_line_value: isEnough ? { value: roundTo(value), low: roundTo(low), high: roundTo(high) } : null,
      };
    }),
  );
}

/** Gaps of one game are not independent: the variance is that of a ratio of sums over games (Cochran, Sampling Techniques, ch. 6). */
export function meanValueOfGaps({ games, gaps, value, gapsSquared, valueSquared, gapsTimesValue }: OffMarketSum): Estimate {
  const mean = value / gaps;
  const residuals = Math.max(0, valueSquared - 2 * mean * gapsTimesValue + mean ** 2 * gapsSquared);
  return normalInterval(mean, Math.sqrt((residuals * games) / (games - 1)) / gaps, gaps);
}
