import { proportionalNoVig } from '#domain/odds/no-vig.ts';

/** Standard deviation of the final margin around the spread, in points, and logit ÷ probit near one half. They convert prices into points. */
const marginSd = 13.5;
const logitPerProbit = 1.65;

/** The home margin at which a book would quote both sides alike. If its two prices differ, its line is moved toward the cheaper side. */
export function impliedMargin(line: number, prices: readonly [number, number]): number {
  const share = proportionalNoVig(prices)[0]!;
  return -line + (Math.log(share / (1 - share)) / logitPerProbit) * marginSd;
}
