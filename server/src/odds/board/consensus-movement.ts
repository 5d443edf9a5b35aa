import { consensusSeries, type PriceStep } from '#domain/market/price-step.ts';
import { roundTo } from '#domain/round-to.ts';

/** Enough points for a line of about a hundred pixels. */
const sampleCount = 24;

/** The consensus of one game's market at equal intervals from its opening until `until`; undefined before the opening. */
export function consensusMovement(
  steps: readonly PriceStep[],
  until: Date,
): { readonly openedAt: Date; readonly values: readonly number[] } | undefined {
  const series = consensusSeries(steps);
  const [opening] = series;
  if (!opening) return undefined;
  const interval = Math.max(0, until.getTime() - opening.at) / (sampleCount - 1);
  const valueAt = (time: number) => (series.findLast(({ at }) => at <= time) ?? opening).value;
  // As the board shows it, from the full number: another rounding of a rounded number can differ from No-vig.
  const values = Array.from({ length: sampleCount }, (_, sample) => roundTo(valueAt(opening.at + sample * interval), 3));
  return { openedAt: new Date(opening.at), values };
}
