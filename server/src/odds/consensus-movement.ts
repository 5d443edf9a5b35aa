import { consensusSeries, type PriceStep } from '#domain/market/price-step.ts';
import { roundTo } from '#domain/round-to.ts';

/** The consensus of a market over time: the home team's probability, its handicap, or the points of a total. */
export interface Movement {
  readonly openedAt: Date;
  /** The value at a time; before the opening that of the opening. */
  readonly valueAt: (at: Date) => number;
}

/** Undefined if the market has not opened. */
export function movementOf(stepsOfMarket: readonly PriceStep[]): Movement | undefined {
  const series = consensusSeries(stepsOfMarket);
  const [opening] = series;
  if (!opening) return undefined;
  // As the board shows it, from the full number: another rounding of a rounded number can differ from No-vig.
  const valueAt = (time: Date) => roundTo((series.findLast(({ at }) => at <= time.getTime()) ?? opening).value, 3);
  return { openedAt: new Date(opening.at), valueAt };
}

/** Enough points for a line of about a hundred pixels. */
const sampleCount = 24;

export function sampleMovement({ openedAt, valueAt }: Movement, until: Date): number[] {
  const interval = Math.max(0, until.getTime() - openedAt.getTime()) / (sampleCount - 1);
  return Array.from({ length: sampleCount }, (_, sample) => valueAt(new Date(openedAt.getTime() + sample * interval)));
}
