import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { findRoot } from '#domain/maths/find-root.ts';
import { totalProbabilities, TOTAL_SD } from './total-distribution.ts';

/** The expected total for which over wins with the given probability at this line, pushes excluded. */
export function meanFromOverProbability(line: number, overProbability: number, sd: number = TOTAL_SD): number {
  if (!(overProbability > 0 && overProbability < 1))
    throw new RangeError(`${overProbability} is not a probability strictly between 0 and 1`);
  const excess = (mean: number): number => {
    const { over, under } = totalProbabilities(line, mean, sd);
    return over / (over + under) - overProbability;
  };
  // The probability of over rises with the mean. The solution is within eight standard deviations of the line for every price of a book.
  return findRoot(excess, { start: line, step: sd / 8, reach: 8 * sd });
}

/** The expected total that a book's line and prices imply. The two prices are similar, so that all no-vig methods give the same result. */
export function impliedTotalMean(line: number, over: number, under: number, sd: number = TOTAL_SD): number {
  const [overProbability] = proportionalNoVig([over, under]);
  return meanFromOverProbability(line, overProbability as number, sd);
}
