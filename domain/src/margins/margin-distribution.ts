import {
  marginAtMost,
  coverAtSpread,
  type CoverProbabilities,
  cumulativeMargins,
  findMarginCenter,
  type MarginForecast,
  marginMedianOf,
  spreadFromMedian,
} from './cover-margins.ts';
import { MARGIN_SHAPE } from './margin-shape.ts';

const { largest } = MARGIN_SHAPE;

export interface MarginDistribution {
  readonly mean: number;
  readonly sd: number;
  readonly cumulative: Float64Array;
}

/** The width of a margin that prices imply. It depends on the expected total: games with more points have larger margins. */
export function marginWidth(total: number | null, isPlayoffs = false): number {
  const { usualTotal, widthPerRootTotal, playoffFactor } = MARGIN_SHAPE;
  const points = Math.min(Math.max(total ?? usualTotal, 150), 300);
  return widthPerRootTotal * Math.sqrt(points) * (isPlayoffs ? playoffFactor : 1);
}

export function coverProbabilities({ cumulative }: MarginDistribution, spreadHome: number): CoverProbabilities {
  if (!Number.isFinite(spreadHome)) throw new RangeError(`${spreadHome} is not a spread`);
  return coverAtSpread(cumulative, spreadHome);
}

function centerAtSpread(spreadHome: number, share: number, width: number): number {
  if (!(share > 0 && share < 1)) throw new RangeError(`${share} is not a probability strictly between 0 and 1`);
  if (!(width >= 1 && width <= 100)) throw new RangeError(`${width} is not a possible width of a margin`);
  if (!(Math.abs(spreadHome) <= largest)) throw new RangeError(`${spreadHome} is not a spread`);
  // First guess: the distance of the center from the line, in points, is nearly the log-odds of the share times width ÷ 1.65.
  return findMarginCenter(spreadHome, share, width, -spreadHome + (width * Math.log(share / (1 - share))) / 1.65);
}

export const distributionAtSpread = (spreadHome: number, share: number, width: number): MarginDistribution =>
  distributionOf(cumulativeMargins(centerAtSpread(spreadHome, share, width), width));

function distributionOf(cumulative: Float64Array): MarginDistribution {
  let mean = 0;
  let square = 0;
  cumulative.forEach((upTo, i) => {
    const probability = upTo - (i === 0 ? 0 : cumulative[i - 1]!);
    mean += probability * (i - largest);
    square += probability * (i - largest) ** 2;
  });
  return { mean, sd: Math.sqrt(square - mean * mean), cumulative };
}

// Caches the probabilities of each margin, because finding its center takes many steps. Margins are immutable.
const knownProbabilities = new WeakMap<MarginForecast, Float64Array>();

function cumulativeOf(margin: MarginForecast): Float64Array {
  const { median, width } = margin;
  const known = knownProbabilities.get(margin) ?? cumulativeMargins(centerAtSpread(spreadFromMedian(median), 0.5, width), width);
  knownProbabilities.set(margin, known);
  return known;
}

export const marginDistribution = (margin: MarginForecast): MarginDistribution => distributionOf(cumulativeOf(margin));

/** Probability that the home team wins. No game ends in a draw, so that this is also the probability that it covers +0.5. */
export const winProbability = (margin: MarginForecast): number => 1 - marginAtMost(cumulativeOf(margin), 0);

export function marginFromWinProbability(probability: number, width: number): MarginForecast {
  const center = centerAtSpread(0, probability, width);
  const cumulative = cumulativeMargins(center, width);
  const margin = { median: marginMedianOf(cumulative, center), width };
  knownProbabilities.set(margin, cumulative);
  return margin;
}

export function marginProbability({ cumulative }: MarginDistribution, margin: number): number {
  return marginAtMost(cumulative, margin) - marginAtMost(cumulative, margin - 1);
}
