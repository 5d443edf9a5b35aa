import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { totalProbabilities, TOTAL_SD } from './total-distribution.ts';

/** The expected total for which a bet at this line goes over with the given probability, pushes excluded. */
export function meanFromOverProbability(line: number, overProbability: number, sd: number = TOTAL_SD): number {
  if (!(overProbability > 0 && overProbability < 1))
    throw new RangeError(`${overProbability} is not a probability strictly between 0 and 1`);
  const excess = (mean: number): number => {
    const { over, under } = totalProbabilities(line, mean, sd);
    return over / (over + under) - overProbability;
  };
  // The probability rises with the mean. Eight standard deviations on either side cover every probability a book can quote.
  let low = line - 8 * sd;
  let high = line + 8 * sd;
  let below = excess(low);
  let above = excess(high);
  // False position with the Illinois modification (Dowell & Jarratt 1971): about a dozen steps, always inside the bracket.
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

/** The expected total implied by a book's line and prices. The two prices are similar, so all no-vig methods agree. */
export function impliedTotalMean(line: number, over: number, under: number, sd: number = TOTAL_SD): number {
  const [overProbability] = proportionalNoVig([over, under]);
  return meanFromOverProbability(line, overProbability as number, sd);
}
