import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { totalProbabilities, TOTAL_SD } from './total-distribution.ts';

/** The expected total at which a decided bet at this line goes over with the given chance (pushes set aside). */
export function meanFromOverChance(line: number, overWhenDecided: number, sd: number = TOTAL_SD): number {
  if (!(overWhenDecided > 0 && overWhenDecided < 1)) throw new RangeError(`${overWhenDecided} is not a chance strictly between 0 and 1`);
  const excess = (mean: number): number => {
    const { over, under } = totalProbabilities(line, mean, sd);
    return over / (over + under) - overWhenDecided;
  };
  // The chance rises with the mean. Eight spreads either side hold every chance a book can quote.
  let low = line - 8 * sd;
  let high = line + 8 * sd;
  let below = excess(low);
  let above = excess(high);
  // False position with Illinois' halving of a stuck end (Dowell & Jarratt 1971): a dozen steps, and never outside the bracket.
  let mean = line;
  for (let round = 0; round < 100; round++) {
    const at = excess(mean);
    if (Math.abs(at) < 1e-12 || high - low < 1e-10) break;
    if (at > 0) {
      high = mean;
      above = at;
      below /= 2;
    } else {
      low = mean;
      below = at;
      above /= 2;
    }
    mean = high - (above * (high - low)) / (above - below);
  }
  return mean;
}

/** What a book's line and prices say the total will be. Its two prices are near each other, where all no-vig methods agree. */
export function impliedTotalMean(line: number, over: number, under: number, sd: number = TOTAL_SD): number {
  const [overWhenDecided] = proportionalNoVig([over, under]);
  return meanFromOverChance(line, overWhenDecided as number, sd);
}
