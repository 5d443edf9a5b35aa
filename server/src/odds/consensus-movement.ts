import { consensusSeries, type PriceStep } from '#domain/market/price-step.ts';
import { roundTo } from '#domain/round-to.ts';

export interface ConsensusMovement {
  readonly openedAt: Date;
  /** The value at a time. Before the opening it is the value at the opening. */
  readonly valueAt: (at: Date) => number;
}

export function movementOf(stepsOfMarket: readonly PriceStep[]): ConsensusMovement | undefined {
  const series = consensusSeries(stepsOfMarket);
  const [opening] = series;
  if (!opening) return undefined;
  // Rounded from the full number: rounding an already rounded number again could give another result than the No-vig column of the board.
  const valueAt = (time: Date) => roundTo((series.findLast(({ at }) => at <= time.getTime()) ?? opening).value, 3);
  return { openedAt: new Date(opening.at), valueAt };
}

/** Enough points for a line of about a hundred pixels. */
const sampleCount = 24;

export function sampleMovement({ openedAt, valueAt }: ConsensusMovement, until: Date): number[] {
  const interval = Math.max(0, until.getTime() - openedAt.getTime()) / (sampleCount - 1);
  return Array.from({ length: sampleCount }, (_, sample) => valueAt(new Date(openedAt.getTime() + sample * interval)));
}
