import { findRoot } from '#domain/maths/find-root.ts';
import { normalCumulative } from '#domain/totals/normal-distribution.ts';
import { MARGIN_SHAPE } from './margin-shape.ts';

const { largest, weights } = MARGIN_SHAPE;
const SIZE = 2 * largest + 1;
const weightOf = (margin: number): number => weights[Math.min(Math.abs(margin), weights.length - 1)]!;

/** A forecast of the home team's final margin, in points. `marginDistribution` gives the probabilities. */
export interface MarginForecast {
  /** The line at which both sides are equally likely: minus the fair home spread. */
  readonly median: number;
  /** Standard deviation of the normal distribution from which the probabilities are made. It is slightly larger than theirs. */
  readonly width: number;
}

/** Probabilities of all final margins of the home team. */
export interface MarginDistribution {
  readonly mean: number;
  readonly sd: number;
  /** Probabilities that the margin is at most −75, −74, … 75. */
  readonly cumulative: Float64Array;
}

/** Probabilities of a bet at a spread: the home team covers, the away team covers, or the stake is returned. */
export interface CoverProbabilities {
  readonly home: number;
  readonly away: number;
  readonly push: number;
}

/** The width of a margin whose market is known. Games with more points have larger margins. */
export function marginWidth(total: number | null, isPlayoffs = false): number {
  const { usualTotal, widthPerRootTotal, playoffFactor } = MARGIN_SHAPE;
  const points = Math.min(Math.max(total ?? usualTotal, 150), 300);
  return widthPerRootTotal * Math.sqrt(points) * (isPlayoffs ? playoffFactor : 1);
}

/** A normal distribution around `center`, rounded to whole points and multiplied by the weights of its margins. */
function weighted(center: number, width: number): Float64Array {
  const cumulative = new Float64Array(SIZE);
  let sum = 0;
  let below = normalCumulative((-largest - 0.5 - center) / width);
  for (let i = 0; i < SIZE; i++) {
    const margin = i - largest;
    const upTo = normalCumulative((margin + 0.5 - center) / width);
    sum += (upTo - below) * weightOf(margin);
    cumulative[i] = sum;
    below = upTo;
  }
  for (let i = 0; i < SIZE; i++) cumulative[i]! /= sum;
  return cumulative;
}

/** Probability that the margin is at most `points`. */
function atMost(cumulative: Float64Array, points: number): number {
  const i = Math.floor(points) + largest;
  return i < 0 ? 0 : i >= SIZE ? 1 : cumulative[i]!;
}

function coverOf(cumulative: Float64Array, spreadHome: number): CoverProbabilities {
  const notHome = atMost(cumulative, -spreadHome);
  const away = Number.isInteger(spreadHome) ? atMost(cumulative, -spreadHome - 1) : notHome;
  return { home: 1 - notHome, away, push: notHome - away };
}

/** Probabilities of the two sides and of a push at a home spread. A push is possible only at a whole-number spread. */
export function coverProbabilities({ cumulative }: MarginDistribution, spreadHome: number): CoverProbabilities {
  if (!Number.isFinite(spreadHome)) throw new RangeError(`${spreadHome} is not a spread`);
  return coverOf(cumulative, spreadHome);
}

/** Probability that the home team covers, pushes excluded. Between two half-point lines it is interpolated. */
function homeShare(cumulative: Float64Array, spreadHome: number): number {
  const shareAt = (line: number): number => {
    const { home, away } = coverOf(cumulative, line);
    return home / (home + away);
  };
  const lower = Math.floor(2 * spreadHome) / 2;
  const part = 2 * (spreadHome - lower);
  return part === 0 ? shareAt(lower) : (1 - part) * shareAt(lower) + part * shareAt(lower + 0.5);
}

/** The center of the distribution in which the home team covers this spread with the given probability, pushes excluded. */
export function centerAtSpread(spreadHome: number, share: number, width: number): number {
  if (!(share > 0 && share < 1)) throw new RangeError(`${share} is not a probability strictly between 0 and 1`);
  if (!(width >= 1 && width <= 100)) throw new RangeError(`${width} is not a possible width of a margin`);
  if (!(Math.abs(spreadHome) <= largest)) throw new RangeError(`${spreadHome} is not a spread`);
  const excess = (center: number): number => homeShare(weighted(center, width), spreadHome) - share;
  return findRoot(excess, { start: -spreadHome, step: 2, reach: 6 * width });
}

/** The distribution in which the home team covers this spread with the given probability, pushes excluded. */
export const distributionAtSpread = (spreadHome: number, share: number, width: number): MarginDistribution =>
  distributionAround(centerAtSpread(spreadHome, share, width), width);

export function distributionAround(center: number, width: number): MarginDistribution {
  const cumulative = weighted(center, width);
  let mean = 0;
  let square = 0;
  cumulative.forEach((upTo, i) => {
    const probability = upTo - (i === 0 ? 0 : cumulative[i - 1]!);
    mean += probability * (i - largest);
    square += probability * (i - largest) ** 2;
  });
  return { mean, sd: Math.sqrt(square - mean * mean), cumulative };
}

/** The longest spread of a distribution; forecasts beyond it are treated like it. */
const LONGEST_SPREAD = 60;

/** The probabilities of a forecast margin. */
export function marginDistribution({ median, width }: MarginForecast): MarginDistribution {
  return distributionAtSpread(-Math.min(Math.max(median, -LONGEST_SPREAD), LONGEST_SPREAD), 0.5, width);
}

/** Probability of exactly this margin. */
export function marginProbability({ cumulative }: MarginDistribution, margin: number): number {
  return atMost(cumulative, margin) - atMost(cumulative, margin - 1);
}
