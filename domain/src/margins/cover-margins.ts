import { findRoot } from '#domain/maths/find-root.ts';
import { normalCumulative } from '#domain/totals/normal-distribution.ts';
import { MARGIN_SHAPE } from './margin-shape.ts';

/* Only what is needed to compare spreads, because every visitor of the odds page loads this file. margin-distribution.ts has the rest. */

const { largest, weights } = MARGIN_SHAPE;
const SIZE = 2 * largest + 1;
const weightOf = (margin: number): number => weights[Math.min(Math.abs(margin), weights.length - 1)]!;

/** A forecast of the home team's final margin, in points. `marginDistribution` gives the probabilities. */
export interface MarginForecast {
  /** The margin at which both sides are equally likely: minus the fair handicap of the home team. */
  readonly median: number;
  /** Standard deviation of the normal distribution on which the probabilities are based. Final margins vary slightly less. */
  readonly width: number;
}

export interface CoverProbabilities {
  readonly home: number;
  readonly away: number;
  readonly push: number;
}

/** Probabilities that the margin is at most −75, −74, … 75: a normal distribution of whole points, times the weights of the margins. */
export function cumulativeMargins(center: number, width: number, table = new Float64Array(SIZE), reach: number = largest): Float64Array {
  let sum = 0;
  let below = normalCumulative((-largest - 0.5 - center) / width);
  for (let margin = -reach; margin <= reach; margin++) {
    const upTo = normalCumulative(((margin === reach ? largest : margin) + 0.5 - center) / width);
    sum += (upTo - below) * weightOf(margin);
    table[margin + largest] = sum;
    below = upTo;
  }
  for (let margin = -reach; margin <= reach; margin++) table[margin + largest]! /= sum;
  return table;
}

export function marginAtMost(cumulative: Float64Array, points: number): number {
  const i = Math.floor(points) + largest;
  return i < 0 ? 0 : i >= SIZE ? 1 : cumulative[i]!;
}

export function coverAtSpread(cumulative: Float64Array, spreadHome: number): CoverProbabilities {
  const notHome = marginAtMost(cumulative, -spreadHome);
  const away = Number.isInteger(spreadHome) ? marginAtMost(cumulative, -spreadHome - 1) : notHome;
  return { home: 1 - notHome, away, push: notHome - away };
}

/** Probability that the home team covers, pushes excluded. Between two half-point lines it is interpolated. */
function homeShare(cumulative: Float64Array, spreadHome: number): number {
  const shareAt = (line: number): number => {
    const { home, away } = coverAtSpread(cumulative, line);
    return home / (home + away);
  };
  const lower = Math.floor(2 * spreadHome) / 2;
  const part = 2 * (spreadHome - lower);
  return part === 0 ? shareAt(lower) : (1 - part) * shareAt(lower) + part * shareAt(lower + 0.5);
}

/** The memory for the distributions that `findMarginCenter` tries one after the other. It is reused, because new arrays would be slow. */
const tried = new Float64Array(SIZE);

/** The center of the distribution in which the home team covers this spread with the given probability, pushes excluded. */
export function findMarginCenter(spreadHome: number, share: number, width: number, start = -spreadHome): number {
  // Margins beyond `reach` are summed as one group, which halves the time. They have equal weights, and the spread is never among them.
  const reach = Math.max(weights.length - 1, Math.min(Math.ceil(Math.abs(spreadHome)) + 2, largest));
  const excess = (center: number): number => homeShare(cumulativeMargins(center, width, tried, reach), spreadHome) - share;
  return findRoot(excess, { start, step: 0.5, reach: 6 * width });
}

/** The margin at which both sides are equally likely: minus the fair home spread. */
export const marginMedianOf = (cumulative: Float64Array, start: number): number =>
  -findRoot((spreadHome) => homeShare(cumulative, spreadHome) - 0.5, { start: -start, step: 2, reach: largest });

/** Forecast margins are limited to this many points. */
const LONGEST_SPREAD = 60;

/** The spread at which both sides of a forecast margin are equally likely. */
export const spreadFromMedian = (median: number): number => -Math.min(Math.max(median, -LONGEST_SPREAD), LONGEST_SPREAD);

/** Returns a function for the probabilities at any spread. By default the width is that of a game whose total is not known. */
export function coverChances({
  median,
  width = MARGIN_SHAPE.widthPerRootTotal * Math.sqrt(MARGIN_SHAPE.usualTotal),
}: Pick<MarginForecast, 'median'> & { readonly width?: number | undefined }): (spreadHome: number) => CoverProbabilities {
  const cumulative = cumulativeMargins(findMarginCenter(spreadFromMedian(median), 0.5, width), width);
  return (spreadHome) => coverAtSpread(cumulative, spreadHome);
}
