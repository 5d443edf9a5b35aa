import { findRoot } from '#domain/maths/find-root.ts';
import { normalCumulative } from '#domain/totals/normal-distribution.ts';
import { endOfPlay, regulationMinutes, type GameMoment } from './game-moment.ts';

/** Values at the beginning of each quarter and at the end of the fourth, between which they are interpolated. */
type ByQuarter = readonly [number, number, number, number, number];

/** Share of the expected total that is still to come. The rest to 1 falls in overtime. */
const shareLeft: ByQuarter = [0.9946, 0.7429, 0.4913, 0.2442, 0];
/** Of the points above the expectation so far, the share that comes again. Extrapolating the pace would be 1. */
const carriedOn: ByQuarter = [0.08, 0.08, 0.03, 0.02, 0.02];
/** Variance of the points to come at a total of 205. */
const varianceLeft: ByQuarter = [277.2, 207.4, 141.6, 72.3, 0];
const usualTotal = 205;
/** All overtime periods together, if there is one; and a whole period of five minutes. */
const overtime = { points: 24, variance: 60, pointsPerPeriod: 20.6, minutes: 5 };

export interface OverUnderChances {
  readonly over: number;
  readonly under: number;
  readonly push: number;
}

/** Chances of over and under at a line while the game is played; `margin` and `total` are those expected before it. */
export function liveTotal(moment: GameMoment, line: number, margin: number, total: number): OverUnderChances {
  const { points, variance } = pointsToCome(moment, total);
  const { tie } = endOfPlay(moment, margin, total);
  const sum = moment.homeScore + moment.awayScore;
  const atMost = (limit: number): number => {
    const regular = below(limit + 0.5 - sum - points, variance);
    const extended = below(limit + 0.5 - sum - points - overtime.points, variance + overtime.variance);
    return (1 - tie) * regular + tie * extended;
  };
  const under = atMost(Math.ceil(line) - 1);
  const notOver = atMost(Math.floor(line));
  return { over: 1 - notOver, under, push: notOver - under };
}

/** The expected total at which over begins with the published chance at this line, pushes excluded. */
export function totalFromPregame(line: number, over: number, margin: number): number {
  const tipOff: GameMoment = { homeScore: 0, awayScore: 0, minutesLeft: regulationMinutes, isOvertime: false, ball: 0 };
  const excess = (total: number): number => {
    const chances = liveTotal(tipOff, line, margin, total);
    return chances.over / (chances.over + chances.under) - over;
  };
  return findRoot(excess, { start: line, step: 4, reach: 100 });
}

function pointsToCome({ minutesLeft, isOvertime, homeScore, awayScore }: GameMoment, total: number): { points: number; variance: number } {
  const scale = total / usualTotal;
  if (isOvertime) {
    const part = minutesLeft / overtime.minutes;
    return { points: overtime.pointsPerPeriod * part * scale, variance: overtime.variance * part * scale };
  }
  const at = 4 - (4 * minutesLeft) / regulationMinutes;
  const left = interpolate(shareLeft, at);
  const excess = homeScore + awayScore - total * (shareLeft[0] - left);
  return { points: total * left + interpolate(carriedOn, at) * excess, variance: interpolate(varianceLeft, at) * scale };
}

function interpolate(values: ByQuarter, at: number): number {
  const first = Math.min(3, Math.max(0, Math.floor(at)));
  const part = at - first;
  return (1 - part) * values[first]! + part * values[first + 1]!;
}

const below = (distance: number, variance: number): number =>
  variance > 0 ? normalCumulative(distance / Math.sqrt(variance)) : Number(distance > 0);
